import { DraftRestoreAlert, type DraftHandle } from '@trackhoe/form-widgets'
import { Alert, Button } from '@trackhoe/ui'
import type { ReactNode } from 'react'
import { useTenantPageMessages } from './tenant-page-config.messages.ts'

interface PageFormProps {
  draft: DraftHandle
  labels: Readonly<Record<string, string>>
  current: Readonly<Record<string, unknown>>
  failure: string
  conflict: { keepMine: () => Promise<boolean>; takeTheirs: () => void } | null
  /** May not be saved now: an upload is under way. */
  busy: boolean
  readOnly: boolean
  isDirty: boolean
  isSubmitting: boolean
  onSubmit: () => Promise<boolean>
  onReset: () => void
  preview: ReactNode
  children: ReactNode
}

/** The fields of a page of a tenant, what is wrong with them, and beside them how the page will look. */
export function PageForm(props: PageFormProps) {
  const { draft, labels, current, failure, conflict, busy, readOnly, isDirty, isSubmitting } = props
  const t = useTenantPageMessages()
  return (
    <form
      noValidate
      className="flex h-full min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        void props.onSubmit()
      }}
    >
      <div className="@container min-h-0 flex-1 overflow-y-auto p-gutter">
        <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="grid gap-form-gap">
            <DraftRestoreAlert draft={draft} fields={labels} current={current} />
            {failure !== '' && <Alert tone="danger">{failure}</Alert>}
            {conflict && (
              <Alert
                tone="warning"
                action={
                  <span className="flex gap-2">
                    <Button size="small" onClick={() => void conflict.keepMine()}>
                      {t.keepMine}
                    </Button>
                    <Button size="small" onClick={conflict.takeTheirs}>
                      {t.takeTheirs}
                    </Button>
                  </span>
                }
              >
                {t.changedMeanwhile}
              </Alert>
            )}
            {props.children}
          </div>
          <div className="order-first w-full max-w-150 min-w-0 @4xl:sticky @4xl:top-0 @4xl:order-none @4xl:max-w-none">
            {props.preview}
          </div>
        </div>
      </div>
      {!readOnly && (
        <div className="flex flex-none justify-end gap-2 border-t border-line px-gutter py-2.5">
          <Button disabled={!isDirty || isSubmitting} onClick={props.onReset}>
            {t.reset}
          </Button>
          <Button variant="primary" type="submit" loading={isSubmitting} disabled={busy}>
            {t.save}
          </Button>
        </div>
      )}
    </form>
  )
}
