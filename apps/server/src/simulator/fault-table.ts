import type { Role } from './machine.ts'

export type Lamp = 'red' | 'amber' | 'mil' | 'protect' | 'none'

/** A trouble code that a machine can have. */
export interface FaultDefinition {
  spn: number
  fmi: number
  name: string
  lamp: Lamp
  /** Occurrences in 1000 engine hours; 0: only by its cause. */
  rate: number
  /** Unit: minutes, a median. */
  lastsMin: number
  /** Only this machine has it often. */
  role?: Role
  /** How much likelier above 35 °C, or below -5 °C. */
  heat?: number
  cold?: number
}

const H = 60

/** Source: SAE J1939-73 for numbers and failure modes; rates and texts are ours. */
export const FAULTS: readonly FaultDefinition[] = [
  { spn: 110, fmi: 0, name: '冷却液温度过高', lamp: 'red', rate: 0, lastsMin: 30 },
  { spn: 110, fmi: 16, name: '冷却液温度偏高', lamp: 'amber', rate: 0, lastsMin: 30 },
  { spn: 110, fmi: 3, name: '冷却液温度传感器电压高', lamp: 'amber', rate: 0.2, lastsMin: 2 * H },
  { spn: 110, fmi: 4, name: '冷却液温度传感器电压低', lamp: 'amber', rate: 0.2, lastsMin: 2 * H },
  { spn: 100, fmi: 1, name: '机油压力过低', lamp: 'red', rate: 0.05, lastsMin: 10 },
  { spn: 100, fmi: 4, name: '机油压力传感器电压低', lamp: 'amber', rate: 0.2, lastsMin: 4 * H },
  { spn: 111, fmi: 1, name: '冷却液液位低', lamp: 'amber', rate: 0.3, lastsMin: 6 * H },
  { spn: 97, fmi: 0, name: '燃油含水', lamp: 'amber', rate: 0.6, lastsMin: 5 * H },
  { spn: 94, fmi: 18, name: '燃油输送压力偏低', lamp: 'amber', rate: 0.5, lastsMin: 3 * H },
  { spn: 157, fmi: 18, name: '共轨压力偏低', lamp: 'amber', rate: 0.3, lastsMin: H },
  { spn: 157, fmi: 16, name: '共轨压力偏高', lamp: 'amber', rate: 0.2, lastsMin: 30 },
  { spn: 157, fmi: 3, name: '共轨压力传感器电压高', lamp: 'amber', rate: 0.1, lastsMin: 6 * H },
  { spn: 1076, fmi: 7, name: '吸油控制阀无响应', lamp: 'amber', rate: 0.15, lastsMin: 8 * H },
  { spn: 651, fmi: 5, name: '1缸喷油器开路', lamp: 'amber', rate: 0.05, lastsMin: 10 * H },
  { spn: 652, fmi: 5, name: '2缸喷油器开路', lamp: 'amber', rate: 0.05, lastsMin: 10 * H },
  { spn: 653, fmi: 5, name: '3缸喷油器开路', lamp: 'amber', rate: 0.05, lastsMin: 10 * H, role: 'weakCylinder' },
  { spn: 654, fmi: 5, name: '4缸喷油器开路', lamp: 'amber', rate: 0.05, lastsMin: 10 * H },
  { spn: 655, fmi: 5, name: '5缸喷油器开路', lamp: 'amber', rate: 0.05, lastsMin: 10 * H },
  { spn: 656, fmi: 5, name: '6缸喷油器开路', lamp: 'amber', rate: 0.05, lastsMin: 10 * H },
  { spn: 636, fmi: 2, name: '曲轴位置信号不正确', lamp: 'amber', rate: 0.1, lastsMin: 20 },
  { spn: 637, fmi: 2, name: '凸轮位置信号不正确', lamp: 'amber', rate: 0.1, lastsMin: 20 },
  { spn: 190, fmi: 0, name: '发动机超速', lamp: 'amber', rate: 0.05, lastsMin: 1 },
  { spn: 102, fmi: 18, name: '进气压力偏低', lamp: 'amber', rate: 0.25, lastsMin: 2 * H },
  { spn: 105, fmi: 16, name: '进气歧管温度偏高', lamp: 'amber', rate: 0.2, lastsMin: H, heat: 5 },
  { spn: 107, fmi: 15, name: '空气滤清器压差偏高', lamp: 'amber', rate: 0.3, lastsMin: 24 * H },
  { spn: 172, fmi: 4, name: '进气温度传感器电压低', lamp: 'amber', rate: 0.1, lastsMin: 5 * H },
  { spn: 174, fmi: 16, name: '燃油温度偏高', lamp: 'amber', rate: 0.1, lastsMin: H, heat: 6 },
  { spn: 27, fmi: 7, name: 'EGR阀无响应', lamp: 'mil', rate: 0.4, lastsMin: 6 * H, cold: 3 },
  { spn: 412, fmi: 16, name: 'EGR气体温度偏高', lamp: 'mil', rate: 0.2, lastsMin: 2 * H },
  { spn: 2791, fmi: 5, name: 'EGR阀控制电路开路', lamp: 'mil', rate: 0.1, lastsMin: 12 * H },
  { spn: 3251, fmi: 0, name: 'DPD压差过高', lamp: 'mil', rate: 0.1, lastsMin: 2 * H, role: 'badFuel' },
  { spn: 3251, fmi: 4, name: 'DPD压差传感器电压低', lamp: 'mil', rate: 0.15, lastsMin: 8 * H },
  { spn: 3719, fmi: 16, name: '积碳偏多', lamp: 'amber', rate: 0, lastsMin: H },
  { spn: 3719, fmi: 0, name: '积碳过多', lamp: 'red', rate: 0, lastsMin: H },
  { spn: 5319, fmi: 31, name: 'DPD再生未完成', lamp: 'amber', rate: 0, lastsMin: H },
  { spn: 3242, fmi: 3, name: 'DPD入口温度传感器电压高', lamp: 'mil', rate: 0.15, lastsMin: 6 * H },
  { spn: 1761, fmi: 17, name: '尿素液位低', lamp: 'amber', rate: 0, lastsMin: H },
  { spn: 1761, fmi: 1, name: '尿素液位过低', lamp: 'amber', rate: 0, lastsMin: H },
  { spn: 3364, fmi: 18, name: '尿素质量偏低', lamp: 'mil', rate: 0.05, lastsMin: 30 * H, role: 'badUrea' },
  { spn: 4094, fmi: 31, name: '氮氧化物超限：尿素质量', lamp: 'mil', rate: 0, lastsMin: 10 * H },
  { spn: 4096, fmi: 31, name: '氮氧化物超限：尿素箱空', lamp: 'mil', rate: 0, lastsMin: 10 * H },
  { spn: 4334, fmi: 16, name: '尿素喷射压力偏高', lamp: 'mil', rate: 0.2, lastsMin: 3 * H, cold: 8 },
  { spn: 3226, fmi: 2, name: '下游氮氧化物信号不正确', lamp: 'mil', rate: 0.25, lastsMin: 5 * H },
  { spn: 168, fmi: 18, name: '供电电压偏低', lamp: 'amber', rate: 0.3, lastsMin: 30, cold: 5 },
  { spn: 168, fmi: 16, name: '供电电压偏高', lamp: 'amber', rate: 0.1, lastsMin: 30 },
  { spn: 639, fmi: 9, name: 'CAN网络更新速率异常', lamp: 'amber', rate: 0.2, lastsMin: 5 },
  { spn: 1136, fmi: 16, name: '控制器温度偏高', lamp: 'amber', rate: 0.05, lastsMin: H, heat: 5 },
  { spn: 1638, fmi: 16, name: '液压油温度偏高', lamp: 'amber', rate: 0, lastsMin: H },
  { spn: 1713, fmi: 31, name: '液压油滤芯堵塞', lamp: 'amber', rate: 0.2, lastsMin: 24 * H },
  { spn: 91, fmi: 3, name: '油门旋钮电压高', lamp: 'amber', rate: 0.1, lastsMin: 2 * H },
  { spn: 605, fmi: 0, name: '制冷剂压力过高', lamp: 'none', rate: 0.15, lastsMin: 20, heat: 6 },
]

const byKey = new Map(FAULTS.map((fault) => [keyOfFault(fault.spn, fault.fmi), fault]))

export function keyOfFault(spn: number, fmi: number): string {
  return `${spn}-${fmi}`
}

export function faultOf(key: string): FaultDefinition | undefined {
  return byKey.get(key)
}

/** 1 stop the machine, 2 warning, 3 hint. */
export function severityOf(lamp: Lamp): 1 | 2 | 3 {
  return lamp === 'red' ? 1 : lamp === 'none' ? 3 : 2
}

/** What an operator is told to do. */
export function adviceFor(lamp: Lamp): string {
  if (lamp === 'red') return '请立即停机并联系服务人员'
  return lamp === 'none' ? '请在下次保养时检查' : '请尽快安排检查'
}
