import type { useCalls } from '@trackhoe/auth'
import type { AlarmBatch, alarms } from '@trackhoe/contract/alarms'
import type { AlarmAct } from './alarm-acts.ts'

/** What an operator enters for an act. Each act takes what it needs of it. */
interface ActValues {
  comment: string
  assignee: string
  /** Wire: a time. */
  until: string | undefined
  minutes: number | undefined
  cause: string
}

/** Does an act on alarms. */
export function sendAlarmAct(
  api: ReturnType<typeof useCalls<typeof alarms>>,
  act: AlarmAct,
  ids: string[],
  { comment, assignee, until, minutes, cause }: ActValues,
): Promise<AlarmBatch> {
  switch (act) {
    case 'acknowledge':
      return api.acknowledge({ body: { ids, comment } })
    case 'assign':
      return api.assign({ body: { ids, assignee, comment } })
    case 'comment':
      return api.comment({ body: { ids, comment } })
    case 'silence':
      return api.silence({
        body: { ids, until, minutes, comment },
      })
    case 'close':
      return api.close({ body: { ids, cause, comment } })
    default:
      return act satisfies never
  }
}
