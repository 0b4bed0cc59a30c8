/** An open alarm, as the wire has it: a machine whose terminal has not reported for nine hours. */
export const silentAlarm = {
  id: 'a1',
  alarmNo: 'GJ20261129000001',
  ruleId: 'r1',
  ruleName: '终端长时间无上报',
  level: '2',
  kind: 'silence',
  trigger: { hours: 9 },
  vclId: 'v1',
  vclNo: 'TH210-60101',
  state: '1',
  active: true,
  count: 1,
  raisedTime: '2026-11-29 12:40:04',
}
