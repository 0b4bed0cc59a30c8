import { commandState, type CommandRecord, type CommandState as StateName } from '@trackhoe/contract/vehicle'
import { StatusText, Tag, type StatusTone } from '@trackhoe/ui'
import { CircleCheck, CircleX, Clock, LoaderCircle, Send, TimerOff, Undo2, type LucideIcon } from 'lucide-react'
import { stateText } from './command-view.ts'
import { useCommandMessages } from './locale/use-messages.ts'

const appearances: Readonly<Record<StateName, { tone: StatusTone; icon: LucideIcon }>> = {
  queued: { tone: 'neutral', icon: Clock },
  sent: { tone: 'info', icon: Send },
  acknowledged: { tone: 'info', icon: LoaderCircle },
  succeeded: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
  timedOut: { tone: 'warning', icon: TimerOff },
  withdrawn: { tone: 'neutral', icon: Undo2 },
}

/** The state of a command as icon and text. Green is reserved for a success that the terminal has reported. */
export function CommandState({ record }: { record: CommandRecord }) {
  const t = useCommandMessages()
  const name = commandState(record.state ?? '')
  const { tone, icon: Icon } = name === null ? { tone: 'neutral' as const, icon: Clock } : appearances[name]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusText tone={tone} icon={<Icon aria-hidden />}>
        {stateText(record, t)}
      </StatusText>
      {record.lateReply && <Tag>{t.lateReply}</Tag>}
    </span>
  )
}
