import { PLATFORM_VERSION } from '@trackhoe/contract'
import { useShellMessages } from '@trackhoe/shell'
import { formatDateTime } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { ConnectionState } from './connection-state.tsx'
import { useFrameSlots } from './frame-slots.tsx'

/** The time of a page's figures, and the clock it belongs to. Wire: `YYYY-MM-DD HH:mm:ss`. */
export interface DataTime {
  at: string | null | undefined
  base: 'terminal' | 'server'
  /**
   * When they were received, by this browser's clock: their age does not depend on two clocks. Unit: epoch
   * milliseconds.
   */
  receivedAt?: number
}

/** The status bar of a page: time of the figures, connection, pending commands. */
export function StatusBar({ dataTime }: { dataTime: DataTime | undefined }) {
  const t = useMessages().frame
  const { version } = useShellMessages().header
  const { pending } = useFrameSlots()
  return (
    <footer className="print:hidden flex min-w-0 items-center gap-5 border-t border-line-strong bg-canvas px-4 text-12 text-ink-2 max-narrow:gap-3 max-narrow:px-2">
      {dataTime?.at && (
        <span className="figures truncate">
          {dataTime.base === 'terminal' ? t.terminalTime : t.serverTime} {formatDateTime(dataTime.at)}
        </span>
      )}
      <ConnectionState />
      {pending}
      <span className="ms-auto flex-none max-narrow:hidden">{version(PLATFORM_VERSION)}</span>
    </footer>
  )
}
