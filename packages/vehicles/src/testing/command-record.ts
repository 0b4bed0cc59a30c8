import { CommandRecord } from '@trackhoe/contract/vehicle'

/** Creates a record as a server sends it. Default: a maintenance interval that was acknowledged. */
export function commandRecord(given: Readonly<Record<string, unknown>> = {}): CommandRecord {
  return CommandRecord.parse({
    recordId: 'c10',
    vcl_id: 'v1',
    vclNo: 'TH210-60123',
    infoid: '41',
    group: 1,
    state: '2',
    sendTime: '2026-11-21 10:30:00',
    dispatchTime: '2026-11-21 10:30:01',
    ackTime: '2026-11-21 10:30:04',
    expireTime: '2026-11-21 10:36:00',
    timeOver: 360,
    sender: 'wangqiang',
    sender_dictText: '王强',
    paramContent: { group: 1, interval: { engineOil: 600, engineOilFilter: 600 } },
    ...given,
  })
}
