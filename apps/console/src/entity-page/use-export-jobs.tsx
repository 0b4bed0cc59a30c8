import { JobsDialog, type BackgroundFiles } from '@trackhoe/form-widgets/entity'
import { useClient, useFlavor } from '@trackhoe/shell'
import { useMemo, useState, type ReactNode } from 'react'
import { listFiles } from './list-files.ts'

/** The files that the server makes for a list which exports by calls of its own. */
export interface ExportJobs {
  /** Absent where the server makes none: on a JeecgBoot. */
  background: BackgroundFiles | undefined
  open: () => void
  /** The dialog of the jobs while it is open. */
  dialog: ReactNode
}

/** Offers the background exports under a prefix of calls: `command/sendCommand`. */
export function useExportJobs(prefix: string): ExportJobs {
  const { send, baseUrl } = useClient()
  const isNative = useFlavor() === 'native'
  const [isOpen, setOpen] = useState(false)
  const background = useMemo(
    () => (isNative ? listFiles(prefix, { send, baseUrl, isNative }).background : undefined),
    [isNative, prefix, send, baseUrl],
  )
  const close = () => setOpen(false)
  const dialog = isOpen && background && (
    <JobsDialog background={background} onImported={() => {}} onClose={close} onDismiss={close} />
  )
  return { background, open: () => setOpen(true), dialog }
}
