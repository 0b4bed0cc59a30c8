/** The lamp that a trouble code lights. Source: SAE J1939-73. */
export type Lamp = 'red' | 'amber' | 'mil' | 'protect' | 'none'

/** A trouble code that controllers report. */
export interface TroubleCode {
  spn: number
  fmi: number
  name: string
  lamp: Lamp
}

/**
 * The codes of the demonstration's machines.
 * Source: SAE J1939-73 for numbers and failure modes; texts and lamps are not in the specification.
 */
export const TROUBLE_CODES: readonly TroubleCode[] = [
  { spn: 110, fmi: 0, name: '冷却液温度过高', lamp: 'red' },
  { spn: 110, fmi: 16, name: '冷却液温度偏高', lamp: 'amber' },
  { spn: 110, fmi: 3, name: '冷却液温度传感器电压高', lamp: 'amber' },
  { spn: 110, fmi: 4, name: '冷却液温度传感器电压低', lamp: 'amber' },
  { spn: 100, fmi: 1, name: '机油压力过低', lamp: 'red' },
  { spn: 100, fmi: 4, name: '机油压力传感器电压低', lamp: 'amber' },
  { spn: 111, fmi: 1, name: '冷却液液位低', lamp: 'amber' },
  { spn: 97, fmi: 0, name: '燃油含水', lamp: 'amber' },
  { spn: 94, fmi: 18, name: '燃油输送压力偏低', lamp: 'amber' },
  { spn: 157, fmi: 18, name: '共轨压力偏低', lamp: 'amber' },
  { spn: 157, fmi: 16, name: '共轨压力偏高', lamp: 'amber' },
  { spn: 157, fmi: 3, name: '共轨压力传感器电压高', lamp: 'amber' },
  { spn: 1076, fmi: 7, name: '吸油控制阀无响应', lamp: 'amber' },
  { spn: 651, fmi: 5, name: '1缸喷油器开路', lamp: 'amber' },
  { spn: 652, fmi: 5, name: '2缸喷油器开路', lamp: 'amber' },
  { spn: 653, fmi: 5, name: '3缸喷油器开路', lamp: 'amber' },
  { spn: 654, fmi: 5, name: '4缸喷油器开路', lamp: 'amber' },
  { spn: 655, fmi: 5, name: '5缸喷油器开路', lamp: 'amber' },
  { spn: 656, fmi: 5, name: '6缸喷油器开路', lamp: 'amber' },
  { spn: 636, fmi: 2, name: '曲轴位置信号不正确', lamp: 'amber' },
  { spn: 637, fmi: 2, name: '凸轮位置信号不正确', lamp: 'amber' },
  { spn: 190, fmi: 0, name: '发动机超速', lamp: 'amber' },
  { spn: 102, fmi: 18, name: '进气压力偏低', lamp: 'amber' },
  { spn: 105, fmi: 16, name: '进气歧管温度偏高', lamp: 'amber' },
  { spn: 107, fmi: 15, name: '空气滤清器压差偏高', lamp: 'amber' },
  { spn: 172, fmi: 4, name: '进气温度传感器电压低', lamp: 'amber' },
  { spn: 174, fmi: 16, name: '燃油温度偏高', lamp: 'amber' },
  { spn: 27, fmi: 7, name: 'EGR阀无响应', lamp: 'mil' },
  { spn: 412, fmi: 16, name: 'EGR气体温度偏高', lamp: 'mil' },
  { spn: 2791, fmi: 5, name: 'EGR阀控制电路开路', lamp: 'mil' },
  { spn: 3251, fmi: 0, name: 'DPD压差过高', lamp: 'mil' },
  { spn: 3251, fmi: 4, name: 'DPD压差传感器电压低', lamp: 'mil' },
  { spn: 3719, fmi: 16, name: '积碳偏多', lamp: 'amber' },
  { spn: 3719, fmi: 0, name: '积碳过多', lamp: 'red' },
  { spn: 5319, fmi: 31, name: 'DPD再生未完成', lamp: 'amber' },
  { spn: 3242, fmi: 3, name: 'DPD入口温度传感器电压高', lamp: 'mil' },
  { spn: 1761, fmi: 17, name: '尿素液位低', lamp: 'amber' },
  { spn: 1761, fmi: 1, name: '尿素液位过低', lamp: 'amber' },
  { spn: 3364, fmi: 18, name: '尿素质量偏低', lamp: 'mil' },
  { spn: 4094, fmi: 31, name: '氮氧化物超限：尿素质量', lamp: 'mil' },
  { spn: 4096, fmi: 31, name: '氮氧化物超限：尿素箱空', lamp: 'mil' },
  { spn: 4334, fmi: 16, name: '尿素喷射压力偏高', lamp: 'mil' },
  { spn: 3226, fmi: 2, name: '下游氮氧化物信号不正确', lamp: 'mil' },
  { spn: 168, fmi: 18, name: '供电电压偏低', lamp: 'amber' },
  { spn: 168, fmi: 16, name: '供电电压偏高', lamp: 'amber' },
  { spn: 639, fmi: 9, name: 'CAN网络更新速率异常', lamp: 'amber' },
  { spn: 1136, fmi: 16, name: '控制器温度偏高', lamp: 'amber' },
  { spn: 1638, fmi: 16, name: '液压油温度偏高', lamp: 'amber' },
  { spn: 1713, fmi: 31, name: '液压油滤芯堵塞', lamp: 'amber' },
  { spn: 91, fmi: 3, name: '油门旋钮电压高', lamp: 'amber' },
  { spn: 605, fmi: 0, name: '制冷剂压力过高', lamp: 'none' },
]

const byKey = new Map(TROUBLE_CODES.map((code) => [keyOfTroubleCode(code.spn, code.fmi), code]))

/** The text by which a code is known in lists and records: `110-0`. */
export function keyOfTroubleCode(spn: number, fmi: number): string {
  return `${spn}-${fmi}`
}

/** The code of a key; undefined when the catalog does not have it. */
export function troubleCodeOf(key: string): TroubleCode | undefined {
  return byKey.get(key)
}

/** 1 stop the machine, 2 warning, 3 hint. */
export function severityOf(lamp: Lamp): 1 | 2 | 3 {
  return lamp === 'red' ? 1 : lamp === 'none' ? 3 : 2
}

/** What the operator is to do. */
export function adviceFor(lamp: Lamp): string {
  if (lamp === 'red') return '请立即停机并联系服务人员'
  return lamp === 'none' ? '请在下次保养时检查' : '请尽快安排检查'
}
