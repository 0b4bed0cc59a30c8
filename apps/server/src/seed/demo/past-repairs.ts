import type { TroubleCode } from '@trackhoe/vehicle-ports/trouble-codes'

/** What was found out about a fault, and what was done about it. */
export interface Repair {
  /** The value of the item "system" of the template of repairs. */
  system: string
  cause: string
  work: string
  /** The number of the part that it took. */
  part: string
}

const BY_SPN: Readonly<Record<number, Repair>> = {
  94: { system: '1', cause: '燃油主滤芯堵塞，输送压力不足', work: '更换燃油主滤芯，排气后试车正常', part: '60100012' },
  97: { system: '1', cause: '油水分离器积水，加油点燃油含水', work: '放水并更换燃油预滤芯，清洗油箱底部', part: '60100013' },
  100: { system: '1', cause: '机油压力传感器失效，实测油压正常', work: '更换传感器，清除故障码', part: '60310001' },
  107: { system: '1', cause: '空气滤清器堵塞', work: '更换空气滤清器滤芯，清洁预滤器', part: '60100014' },
  110: { system: '3', cause: '水温传感器插头进水', work: '更换水温传感器，插头涂防水脂', part: '60310002' },
  111: { system: '1', cause: '水泵密封渗漏，冷却液不足', work: '更换水泵总成，补加冷却液并保压检查', part: '60100021' },
  168: { system: '3', cause: '蓄电池容量下降，充电电压偏低', work: '更换蓄电池，清洁接线柱，检查发电机皮带', part: '60310101' },
  636: { system: '3', cause: '转速信号受干扰，屏蔽线破损', work: '修复屏蔽线，重新固定线束', part: '60310003' },
  1713: { system: '2', cause: '液压回油滤芯堵塞', work: '更换回油滤芯，检查油样无金属屑', part: '60250201' },
} // prettier-ignore

const WIRE: Repair = { system: '3', cause: '线束插头氧化，信号电压异常', work: '清洁插头，更换传感器，清除故障码后试车两小时未再出现', part: '60310002' } // prettier-ignore
const VALVE: Repair = { system: '1', cause: '执行器卡滞，线圈电阻超出范围', work: '拆检清洗，更换密封件，重新学习后动作正常', part: '60248541' } // prettier-ignore
/** Voltage too high or too low, current too low: a wire or what it leads to. Source: SAE J1939-73. */
const ELECTRICAL = [2, 3, 4, 5, 9]

/** The repair of a trouble code. */
export function repairOf({ spn, fmi }: Pick<TroubleCode, 'spn' | 'fmi'>): Repair {
  return BY_SPN[spn] ?? (ELECTRICAL.includes(fmi) ? WIRE : VALVE)
}

/** The parts of all repairs. */
export const REPAIR_PARTS = [...Object.values(BY_SPN), WIRE, VALVE].map(({ part }) => part)
