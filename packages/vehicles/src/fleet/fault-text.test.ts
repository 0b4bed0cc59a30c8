import { describe, expect, it } from 'vitest'
import { enUS } from '../locale/en-us.ts'
import { zhCN } from '../locale/zh-cn.ts'
import { faultAdvice, faultName } from './fault-text.ts'

const fault = { spn: '110', fmi: '0', name: '冷却液温度过高', severity: 1, suggest: '请立即停机并联系服务人员' }

describe('the text of a fault', () => {
  it('is in the language of the reader', () => {
    expect(faultName(fault, enUS.faults)).toBe('Coolant temperature too high')
    expect(faultAdvice(fault, enUS.faults)).toBe('Stop the machine at once and contact service')
    expect(faultName(fault, zhCN.faults)).toBe('冷却液温度过高')
    expect(faultAdvice(fault, zhCN.faults)).toBe('请立即停机并联系服务人员')
  })

  it('stays as the server words it where there is no translation', () => {
    const other = { ...fault, spn: '520192' }
    expect(faultName(other, enUS.faults)).toBe('冷却液温度过高')
    expect(faultAdvice(other, enUS.faults)).toBe('请立即停机并联系服务人员')
    expect(faultName({ ...other, name: null }, enUS.faults)).toBe('SPN 520192 FMI 0')
    expect(faultAdvice({ ...fault, suggest: null }, enUS.faults)).toBeNull()
  })
})
