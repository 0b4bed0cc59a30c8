import { isFinalState, type CommandRecord } from '@trackhoe/contract/vehicle'
import { formatDateTime, Steps } from '@trackhoe/ui'
import { clockOf, timeMs } from '../time/wire-time.ts'
import { stepsOf } from './command-view.ts'
import { useCommandMessages } from './locale/use-messages.ts'
import { useServerClock } from './use-server-clock.ts'

/** The progress of a command: 排队 → 下发 → 应答 → 结果, each with its time. */
export function CommandProgress({ record, className }: { record: CommandRecord; className?: string }) {
  const t = useCommandMessages()
  const { steps, current, failed } = stepsOf(record)
  return (
    <Steps
      label={t.steps.label}
      className={className}
      current={current}
      failed={failed}
      items={steps.map(({ key, time, afterSec }) => ({
        title: t.steps[key],
        description:
          time === null ? (
            '\u00a0'
          ) : (
            <>
              {formatDateTime(time, 'time')}
              {afterSec !== null && (
                <span className="ms-2 inline-block whitespace-nowrap max-[480px]:ms-0">{t.after(afterSec)}</span>
              )}
            </>
          ),
      }))}
    />
  )
}

/** The time until the server's timeout for the terminal's answer, by the server's clock; nothing after it. */
export function CommandCountdown({ record }: { record: CommandRecord }) {
  const t = useCommandMessages()
  const running = !isFinalState(record.state ?? '')
  const now = useServerClock(running)
  const expires = timeMs(record.expireTime)
  if (!running || expires === null) return null
  return (
    <span className="figures text-12 text-ink-2" role="timer" aria-live="off">
      {t.left(clockOf(expires - now))}
    </span>
  )
}
