import { Button, Dialog, EmptyState, formatDateTime, Skeleton, useThemedProps, type DialogProps } from '@trackhoe/ui'
import {
  forwardRef,
  useEffect,
  useState,
  type ForwardedRef,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
} from 'react'
import { useWidgetServices } from '../services/widget-services.tsx'
import { useVersionsMessages } from './versions.messages.ts'

/** How a version is listed. */
export interface ListedVersion {
  readonly name: string
  /** Stands beside the name: how much is in it. */
  readonly note?: string | undefined
  readonly savedBy?: string | null | undefined
  readonly savedAt?: string | Date | null | undefined
}

export interface VersionsDialogProps<Version> extends Omit<
  DialogProps,
  'children' | 'footer' | 'open' | 'defaultOpen' | 'onOpenChange' | 'trigger' | 'title'
> {
  title: string
  /** Stands above the versions. */
  intro?: ReactNode
  /** Loads the versions, the newest first, when the dialog opens. */
  load: (signal: AbortSignal) => Promise<readonly Version[]>
  listed: (version: Version) => ListedVersion
  /** The text when there is no version. */
  none: { readonly title: string; readonly description?: string }
  /** Renders the selected version, or the differences in it. */
  children: (version: Version) => ReactNode
  /** Absent: nothing can be restored. */
  restore?:
    { readonly text: (name: string | null) => string; readonly onRestore: (version: Version) => void } | undefined
  onClose: () => void
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    VersionsDialog: VersionsDialogProps<unknown>
  }
}

function PlainVersionsDialog<Version>(own: VersionsDialogProps<Version>, ref: ForwardedRef<HTMLDivElement>) {
  const props = useThemedProps('VersionsDialog', own)
  const { title, intro, load, listed, none, children, restore, onClose, ...dialog } = props
  const t = useVersionsMessages()
  const { versions, failure, retry, selected, select } = useVersions(load)
  return (
    <Dialog
      width={960}
      height={560}
      {...dialog}
      ref={ref}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {restore && (
            <Button
              variant="primary"
              disabled={selected === null}
              onClick={() => selected !== null && restore.onRestore(selected)}
            >
              {restore.text(selected === null ? null : listed(selected).name)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex h-full min-h-0 flex-col gap-4">
        {intro}
        {failure !== '' && <EmptyState title={failure} action={<Button onClick={retry}>{t.retry}</Button>} />}
        {failure === '' && versions === null && <Skeleton className="h-60" />}
        {versions?.length === 0 && <EmptyState {...none} />}
        {versions && versions.length > 0 && (
          <div className="grid min-h-0 flex-1 grid-cols-[16rem_1fr] gap-4 max-narrow:grid-cols-1">
            <ul
              aria-label={title}
              className="m-0 list-none overflow-y-auto border-e border-line p-0 pe-3 max-narrow:max-h-40"
            >
              {versions.map((version) => (
                <VersionItem
                  key={listed(version).name}
                  {...listed(version)}
                  pressed={version === selected}
                  onPress={() => select(version)}
                />
              ))}
            </ul>
            <div className="min-w-0 overflow-auto">{selected !== null && children(selected)}</div>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The versions of what an editor edits, what is in each, and the way back to it. */
// forwardRef() forgets that its component is generic.
export const VersionsDialog = forwardRef(PlainVersionsDialog) as <Version>(
  props: VersionsDialogProps<Version> & RefAttributes<HTMLDivElement>,
) => ReactElement

interface VersionItemProps extends ListedVersion {
  pressed: boolean
  onPress: () => void
}

function VersionItem({ name, note, savedBy, savedAt, pressed, onPress }: VersionItemProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onPress}
        className="grid w-full gap-0.5 rounded-2 border-0 bg-transparent px-2 py-1.5 text-start hover:bg-hover aria-pressed:bg-selected"
      >
        <span className="font-medium text-ink">
          {name}
          {note !== undefined && <span className="ms-2 font-normal text-ink-3">{note}</span>}
        </span>
        <span className="text-12 text-ink-2">
          {savedBy}　<span className="figures">{formatDateTime(savedAt ?? null, 'minute')}</span>
        </span>
      </button>
    </li>
  )
}

/** The versions as they are loaded; the newest is selected first. */
function useVersions<Version>(load: VersionsDialogProps<Version>['load']) {
  const t = useVersionsMessages()
  const { describeError } = useWidgetServices()
  const [versions, setVersions] = useState<readonly Version[] | null>(null)
  const [selected, select] = useState<Version | null>(null)
  const [failure, setFailure] = useState('')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
      .then((loaded) => {
        if (controller.signal.aborted) return
        setVersions(loaded)
        select(loaded[0] ?? null)
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(describeError?.(error).title ?? t.failed)
      })
    return () => controller.abort()
    // Loaded when the dialog opens and when it is asked to, not for another function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [attempt])
  function retry() {
    setFailure('')
    setAttempt(attempt + 1)
  }
  return { versions, selected, select, failure, retry }
}
