import { describe, expect, it } from 'vitest'
import { writeJsonText } from '../wire/json-text.ts'
import { ServiceType } from './service-types.ts'

const reportTemp =
  '[{"id":"a1","type":"text","label":"保养项目","required":1,"readonly":0,"placeholder":"请输入保养项目","colour":"red"}]'
const workorderTemp =
  '{"top":[{"id":"t1","type":"label","label":"车辆编号"}],"bottom":[{"id":"b1","type":"users","label":"服务人员","required":1}]}'

describe('a service type', () => {
  it('is written back to the letter when nothing was edited', () => {
    const read = ServiceType.parse({
      id: '1857',
      typeName: '定期保养',
      reportTemp,
      workorderTemp,
      workorderVariableTemp: '[]',
    })
    const { reportTemp: report, workorderTemp: fixed } = read
    expect(report.kind === 'read' && writeJsonText(report.value)).toBe(reportTemp)
    expect(fixed.kind === 'read' && writeJsonText(fixed.value)).toBe(workorderTemp)
    expect(read.workorderVariableTemp).toEqual({ kind: 'read', raw: '[]', value: [] })
  })

  it('tells an empty template from a broken one and from one with items', () => {
    const read = ServiceType.parse({ id: 1857, reportTemp: '{"top":', workorderTemp: null })
    expect([read.reportTemp.kind, read.workorderTemp.kind, read.workorderVariableTemp.kind]).toEqual([
      'invalid',
      'empty',
      'empty',
    ])
  })

  it('reads numbers that were written as text', () => {
    const item = { id: 7, type: 'radio', required: '1', readonly: '0', data_type: '1', min: '3' }
    const { reportTemp: read } = ServiceType.parse({ id: '1', reportTemp: JSON.stringify([item]) })
    expect(read.kind === 'read' && read.value).toEqual([{ ...item, id: '7', required: 1, readonly: 0 }])
  })
})
