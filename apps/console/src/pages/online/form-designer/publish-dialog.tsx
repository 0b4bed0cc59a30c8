import { useQuery } from '@tanstack/react-query'
import type { ChangePlan, PlannedChange } from '@trackhoe/contract/online'
import { DialogActions, FailureState, useSaving } from '@trackhoe/shell'
import { Alert, Collapse, Dialog, Field, Input, Skeleton, StatusText, type LazyProps } from '@trackhoe/ui'
import { useId, useState } from 'react'
import { useFormDesignerMessages } from './form-designer.messages.ts'

interface PublishDialogProps extends Pick<LazyProps, 'onDismiss'> {
  name: string
  queryKey: readonly unknown[]
  load: (signal: AbortSignal) => Promise<ChangePlan>
  onPublish: (word: string) => Promise<unknown>
  onClose: () => void
}

/** Shows what publishing does to the table and to its rows; a change that loses a value asks for the code of the form. */
export function PublishDialog({ name, queryKey, load, onPublish, onClose }: PublishDialogProps) {
  const t = useFormDesignerMessages()
  const formId = useId()
  const plan = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 0, gcTime: 0, retry: false })
  const [typed, setTyped] = useState('')
  const { saving: busy, failure, save } = useSaving()
  const { data } = plan
  const word = data?.word ?? null
  const mayPublish = data !== undefined && !data.refused && (word === null || typed.trim() === word)

  async function publish() {
    const published = await save(async () => {
      await onPublish(typed.trim())
      onClose()
    })
    if (!published) void plan.refetch()
  }

  return (
    <Dialog
      onClose={onClose}
      title={t.publishTitle(name, data?.version ?? 1)}
      width={640}
      footer={
        <DialogActions
          cancel={t.cancel}
          cancelDisabled={busy}
          variant={word === null ? 'primary' : 'danger'}
          type="submit"
          form={formId}
          loading={busy}
          disabled={!mayPublish}
        >
          {t.publish}
        </DialogActions>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (mayPublish) void publish()
        }}
      >
        {failure !== '' && <Alert tone="danger">{failure}</Alert>}
        {plan.error && !data ? (
          <FailureState error={plan.error} onRetry={() => void plan.refetch()} />
        ) : !data ? (
          <div aria-busy className="grid gap-3">
            <output className="sr-only">{t.loading}</output>
            <Skeleton className="h-6" />
            <Skeleton className="h-6" />
          </div>
        ) : (
          <>
            {data.refused && <Alert tone="danger">{t.refused}</Alert>}
            <p className="m-0 text-ink-2">{data.changes.length === 0 ? t.noChanges : t.publishText}</p>
            {data.changes.length > 0 && <PlanList changes={data.changes} />}
            {data.statements.length > 0 && (
              <Collapse
                items={[
                  {
                    value: 'statements',
                    label: t.statements,
                    content: (
                      <pre className="code m-0 max-h-60 overflow-auto text-12 whitespace-pre-wrap text-ink-2">
                        {data.statements.map((statement) => `${statement};`).join('\n')}
                      </pre>
                    ),
                  },
                ]}
              />
            )}
            {word !== null && !data.refused && (
              <Field label={t.typeWord(word)}>
                <Input autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
              </Field>
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}

const TONES = { safe: 'success', confirm: 'warning', refused: 'danger' } as const

/** Planned changes, each with how grave it is. */
export function PlanList({ changes }: { changes: readonly PlannedChange[] }) {
  const t = useFormDesignerMessages()
  return (
    <ul className="m-0 grid list-none gap-2 p-0">
      {changes.map(({ level, message, samples }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list does not change
        <li key={index} className="grid grid-cols-[auto_1fr] items-baseline gap-x-3">
          <StatusText tone={TONES[level]}>{t.levels[level]}</StatusText>
          <span className="min-w-0 break-words">{message}</span>
          {samples.length > 0 && <span className="col-start-2 text-12 text-ink-3">{t.samples(samples)}</span>}
        </li>
      ))}
    </ul>
  )
}
