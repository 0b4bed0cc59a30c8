import { commandState, isFinalState, type CommandRecord } from '@trackhoe/contract/vehicle'
import { joinParts, Popover, useToast } from '@trackhoe/ui'
import { useEffect, useState } from 'react'
import { CommandCountdown } from './command-progress.tsx'
import { CommandState } from './command-state.tsx'
import { adviceFor, commandTitle, resultText, stateText, summaryOf } from './command-view.ts'
import { useCommandMessages } from './locale/use-messages.ts'
import { RecordDrawer } from './record-drawer.tsx'
import type { CommandBatch } from './command-tracker.ts'
import { useTrackedCommands, useCommandTracker } from './use-command-tracker.ts'

/**
 * n 条指令执行中, with the list of pending commands. On every page it reports results: by a toast, and by the title of the
 * window while the window is hidden. An app renders it once.
 */
export function PendingCommands() {
  const t = useCommandMessages()
  const { records, unfinished, failing } = useTrackedCommands()
  const [opened, setOpened] = useState<CommandRecord | null>(null)
  const [list, setList] = useState(false)
  useFinalStateToasts()
  if (records.length === 0 && unfinished === 0) return null
  return (
    <>
      <Popover
        label={t.follow.list}
        side="top"
        open={list}
        onOpenChange={setList}
        trigger={
          <button type="button" className="figures flex-none text-accent-text hover:underline">
            {unfinished > 0 ? t.follow.running(unfinished) : t.follow.none}
          </button>
        }
        className="w-90 max-w-full p-0"
      >
        {failing && <p className="border-b border-line px-3 py-2 text-12 text-warning-text">{t.follow.cannotRead}</p>}
        <ul className="max-h-80 overflow-auto">
          {records.map((record) => (
            <li key={record.recordId} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="grid w-full gap-0.5 px-3 py-2 text-start hover:bg-hover"
                onClick={() => {
                  setList(false)
                  setOpened(record)
                }}
              >
                <span className="flex items-center justify-between gap-3">
                  <span className="truncate font-medium">
                    {joinParts(commandTitle(record, t), record.vclNo ?? record.vcl_id)}
                  </span>
                  {isFinalState(record.state ?? '') ? null : <CommandCountdown record={record} />}
                </span>
                <span className="flex items-center justify-between gap-3 text-12 text-ink-2">
                  <span className="truncate">{summaryOf(record, t)}</span>
                  <CommandState record={record} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Popover>
      {opened && <RecordDrawer record={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/**
 * Shows a toast for each final state: a success disappears, other results stay until closed. A batch has one toast
 * after its last command.
 */
function useFinalStateToasts(): void {
  const t = useCommandMessages()
  const toast = useToast()
  const tracker = useCommandTracker()
  useEffect(() => {
    let title: string | null = null
    function handleFinal(record: CommandRecord, batch: CommandBatch | null) {
      // A batch of fifty vehicles has one toast; the matrix shows the details.
      if (batch) return batch.complete ? notifyBatch(record, batch.ended) : undefined
      const name = joinParts(commandTitle(record, t), record.vclNo ?? record.vcl_id)
      const state = commandState(record.state ?? '')
      const text = stateText(record, t) + t.colon + name
      if (state === 'succeeded') toast.success(text, { description: resultText(record, t) })
      else if (state === 'withdrawn') toast.info(text)
      else if (state === 'timedOut') toast.warning(text, { description: explained(record) })
      else toast.error(text, { description: explained(record) })
      if (!document.hidden) return
      title ??= document.title
      document.title = t.inTitle(stateText(record, t)) + title
    }
    function notifyBatch(record: CommandRecord, ended: readonly CommandRecord[]) {
      const good = ended.filter(({ state }) => commandState(state ?? '') === 'succeeded').length
      const text = t.follow.batch(commandTitle(record, t), good, ended.length - good)
      if (good === ended.length) toast.success(text)
      else toast.warning(text)
    }
    function explained(record: CommandRecord) {
      const advice = adviceFor(record, t)
      return advice === null ? resultText(record, t) : t.sentences(resultText(record, t), advice)
    }
    function handleVisible() {
      if (document.hidden || title === null) return
      document.title = title
      title = null
    }
    const stop = tracker.onFinal(handleFinal)
    document.addEventListener('visibilitychange', handleVisible)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', handleVisible)
    }
  })
}
