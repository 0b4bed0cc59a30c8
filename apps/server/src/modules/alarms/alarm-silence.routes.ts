import { ALARM_STATES, alarms } from '@trackhoe/contract/alarms'
import { after, fromWireTime, MINUTE_MS, toWireTime } from '../../platform/core/clock.ts'
import { texts } from '../../platform/core/language.ts'
import { refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { CLOSED, createAlarmActs } from './alarm-acts.ts'

/** Silencing alarms for a time. Not in the specification. */
export function alarmSilenceRoutes(api: Api<VehicleDeps>) {
  const { clock } = api.deps
  const actOn = createAlarmActs(api.deps)

  serve(api, alarms.silence, { access: { action: 'alarm:handle' } }, async ({ body, caller, audit }) => {
    const now = clock()
    const given = body.until === undefined ? null : fromWireTime(body.until)
    const until = given ?? (body.minutes === undefined ? null : after(now, body.minutes * MINUTE_MS))
    if (until && until <= now)
      throw refused(texts('静音的结束时间已过', 'The silence would end in the past'), { field: 'until' })
    return actOn(
      caller,
      body,
      async (row) => {
        if (row.state === ALARM_STATES.closed) return CLOSED
        if (!until && row.silencedUntil === null) return texts('告警没有静音', 'The alarm is not silenced')
        return {
          changes: {
            silencedUntil: until,
            // What waited for the end of the silence comes at its new end.
            stageDue:
              row.silencedUntil !== null && row.stageDue?.getTime() === row.silencedUntil.getTime()
                ? (until ?? now)
                : undefined,
          },
          action: until ? 'silenced' : 'unsilenced',
          content: until && toWireTime(until),
        }
      },
      (tx, detail) => audit(tx, 'alarm.silence', detail),
    )
  })
}
