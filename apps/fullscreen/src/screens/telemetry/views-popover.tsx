import { Button, Field, IconButton, Input, Popover, useToast } from '@trackhoe/ui'
import { useReader } from '@trackhoe/vehicles/page'
import type { ChartSetup } from '@trackhoe/vehicles/telemetry'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { keepView, LONGEST_NAME, readViews, removeView } from './chart-views.ts'
import { useTelemetryMessages } from './locale/use-messages.ts'

export interface ViewsPopoverProps {
  setup: ChartSetup
  onChoose: (setup: ChartSetup) => void
}

/** The setups that the reader has kept by name, and a field to keep the present one. */
export function ViewsPopover({ setup, onChoose }: ViewsPopoverProps) {
  const t = useTelemetryMessages().chart
  const { kind, key } = useReader()
  const toast = useToast()
  const [views, setViews] = useState(() => readViews(key))
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const wanted = name.trim()
  const replaces = views.some((view) => view.name === wanted)

  function handleSave(event: FormEvent) {
    event.preventDefault()
    if (wanted === '') {
      setError(t.viewNameHint)
      return
    }
    keepView(key, wanted, setup)
    setViews(readViews(key))
    setName('')
    toast.success(t.saved(wanted))
  }

  function handleRemove(removed: string) {
    removeView(key, removed)
    setViews(readViews(key))
    toast.success(t.removed(removed))
  }

  return (
    <Popover
      label={t.views}
      align="end"
      className="w-80 max-w-[92vw]"
      onOpenChange={() => setViews(readViews(key))}
      trigger={
        <Button icon={<Bookmark aria-hidden />} disabled={kind !== 'user'}>
          {t.views}
        </Button>
      }
    >
      <div className="grid gap-3 p-3">
        {views.length === 0 ? (
          <p className="text-ink-2">{t.noViews}</p>
        ) : (
          <ul aria-label={t.views} className="m-0 grid max-h-60 list-none overflow-y-auto p-0">
            {views.map((view) => (
              <li key={view.name} className="flex items-center gap-1">
                <button
                  type="button"
                  className="min-w-0 flex-1 truncate rounded-2 px-2 py-1 text-start hover:bg-hover"
                  onClick={() => onChoose(view.setup)}
                >
                  {view.name}
                </button>
                <IconButton
                  label={t.removeView(view.name)}
                  size="small"
                  icon={<Trash2 />}
                  onClick={() => handleRemove(view.name)}
                />
              </li>
            ))}
          </ul>
        )}
        <form className="grid gap-2 border-t border-line pt-3" onSubmit={handleSave}>
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
          <Button type="submit" size="small" className="justify-self-end">
            {t.saveView}
          </Button>
        </form>
      </div>
    </Popover>
  )
}
