import type { ChartView } from '@trackhoe/contract/vehicle'
import { FailureState, useNotifications } from '@trackhoe/shell'
import { Button, copyText, Field, IconButton, Input, Popover, Skeleton, useToast } from '@trackhoe/ui'
import { useReader } from '@trackhoe/vehicles/page'
import { readSetup, withKeptView, type ChartSetup } from '@trackhoe/vehicles/telemetry'
import { Bookmark, Link2, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { LONGEST_NAME, useChartViews } from './chart-views.ts'
import { useTelemetryMessages } from './locale/use-messages.ts'

export interface ViewsPopoverProps {
  setup: ChartSetup
  /** The parameters that the page shows at most. */
  most: number
  onChoose: (setup: ChartSetup) => void
}

/** The setups that the reader has kept by name, a link to each, and a field to keep the present one. */
export function ViewsPopover({ setup, most, onChoose }: ViewsPopoverProps) {
  const t = useTelemetryMessages().chart
  const { kind } = useReader()
  const { describe } = useNotifications()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const kept = useChartViews(open)
  const { query } = kept
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const views = query.data ?? []
  const wanted = name.trim()
  const replaces = views.some((view) => view.name === wanted)

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    if (wanted === '') {
      setError(t.viewNameHint)
      return
    }
    setBusy(true)
    try {
      await kept.save(wanted, setup)
      setName('')
      toast.success(t.saved(wanted))
    } catch (failure) {
      // The name stays in the field.
      setError(describe(failure))
    }
    setBusy(false)
  }

  return (
    <Popover
      label={t.views}
      align="end"
      className="w-88 max-w-[92vw]"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<Bookmark aria-hidden />} disabled={kind !== 'user'}>
          {t.views}
        </Button>
      }
    >
      <div className="grid gap-3 p-3">
        {query.isPending && <Skeleton className="h-8" />}
        {query.isError && <FailureState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && views.length === 0 && <p className="text-ink-2">{t.noViews}</p>}
        {views.length > 0 && (
          <ViewList
            views={views}
            onChoose={(view) => onChoose(readSetup(`?${view.setup}`, most))}
            onRemove={async (id) => kept.remove(id)}
          />
        )}
        <form className="grid gap-2 border-t border-line pt-3" onSubmit={(event) => void handleSave(event)}>
          <Field label={t.viewName} error={error} hint={replaces ? t.replaced : undefined}>
            <Input
              value={name}
              maxLength={LONGEST_NAME}
              onChange={({ currentTarget }) => {
                setName(currentTarget.value)
                setError(null)
              }}
            />
          </Field>
          <Button type="submit" size="small" loading={busy} className="justify-self-end">
            {t.saveView}
          </Button>
        </form>
      </div>
    </Popover>
  )
}

interface ViewListProps {
  views: readonly ChartView[]
  onChoose: (view: ChartView) => void
  onRemove: (id: string) => Promise<unknown>
}

function ViewList({ views, onChoose, onRemove }: ViewListProps) {
  const t = useTelemetryMessages().chart
  const { notify } = useNotifications()
  const toast = useToast()

  async function handleRemove(view: ChartView) {
    try {
      await onRemove(view.id)
      toast.success(t.removed(view.name))
    } catch (failure) {
      notify(failure)
    }
  }

  async function copyLink({ id }: ChartView, near: HTMLElement) {
    const { origin, search } = window.location
    const link = `${origin}/chart/index${withKeptView(search, id)}`
    if (await copyText(link, near)) toast.success(t.linkCopied)
    else toast.warning(t.copyFailed)
  }

  return (
    <ul aria-label={t.views} className="m-0 grid max-h-60 list-none overflow-y-auto p-0">
      {views.map((view) => (
        <li key={view.id} className="flex items-center gap-1">
          <button
            type="button"
            className="min-w-0 flex-1 truncate rounded-2 px-2 py-1 text-start hover:bg-hover"
            onClick={() => onChoose(view)}
          >
            {view.name}
          </button>
          <IconButton
            label={t.linkOf(view.name)}
            size="small"
            icon={<Link2 />}
            onClick={({ currentTarget }) => void copyLink(view, currentTarget)}
          />
          <IconButton
            label={t.removeView(view.name)}
            size="small"
            icon={<Trash2 />}
            onClick={() => void handleRemove(view)}
          />
        </li>
      ))}
    </ul>
  )
}
