import { COMMAND_STATES } from '@trackhoe/contract/vehicle'
import type { RecordState } from '../modules/commands/progress.ts'
import { after, SECOND_MS } from '../platform/core/clock.ts'

/** A command that was just sent and may take six minutes. */
export const freshRecord = (now: Date): RecordState => ({
  state: COMMAND_STATES.queued,
  expireTime: after(now, 360 * SECOND_MS),
  dispatchTime: null,
  ackTime: null,
  finishTime: null,
  replyTime: null,
  errorCode: null,
  errorText: null,
  reply: null,
  lateReply: false,
})
