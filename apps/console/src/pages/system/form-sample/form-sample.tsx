import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { FormSample, formSamples } from '@trackhoe/contract/online'
import { OnlineForm } from '@trackhoe/form-widgets/online-form'
import { Breadcrumb, FailureState, useNotifications, usePageTitle } from '@trackhoe/shell'
import { Button, EmptyState, Segmented, Select, Skeleton, useConfirm, useLocale, useToast } from '@trackhoe/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useMessages } from './form-sample.messages.ts'
import { sampleSchema } from './sample-schema.ts'

const keys = {
  all: ['form-samples'] as const,
  one: (id: string) => ['form-samples', id] as const,
}

/** The sample that is shown: a stored one, a new one, or none until the list is there. */
type Shown = { readonly id: string } | 'new' | null

/**
 * 系统管理 › 控件示例: one form with a field of every type, on the data of this server; saved, and read again as a form and
 * as text. Source: platform specification §2 "Form widget types".
 */
export function FormSamplePage() {
  const t = useMessages()
  const samples = useCalls(formSamples)
  const queries = useQueryClient()
  const { notify } = useNotifications()
  const confirm = useConfirm()
  const toast = useToast()
  const mayAdd = usePermitted('system:formSample:add')
  const mayEdit = usePermitted('system:formSample:edit')
  const mayRemove = usePermitted('system:formSample:delete')
  const locale = useLocale()
  const schema = useMemo(() => sampleSchema(t, locale), [t, locale])
  const [chosen, setChosen] = useState<Shown>(null)
  const [mode, setMode] = useState<'edit' | 'detail'>('edit')
  const list = useQuery({ queryKey: keys.all, queryFn: ({ signal }) => samples.list(signal) })
  const [first] = list.data ?? []
  const shown: Shown = chosen ?? (first ? { id: first.id } : null)
  const id = shown !== null && shown !== 'new' ? shown.id : null
  const one = useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: ({ signal }) => samples.one({ query: { id: id ?? '' } }, signal),
    enabled: id !== null,
    // What is edited is what is stored now.
    staleTime: 0,
    gcTime: 0,
  })
  usePageTitle(null)

  async function store(saved: FormSample) {
    queries.setQueryData(keys.one(saved.id), saved)
    setChosen({ id: saved.id })
    await queries.invalidateQueries({ queryKey: keys.all, exact: true })
  }

  async function remove({ id: removed, name }: FormSample) {
    const confirmation = {
      title: t.removeTitle(name),
      message: t.removeMessage,
      tone: 'danger',
      okText: t.remove,
    } as const
    if (!(await confirm(confirmation))) return
    try {
      await samples.remove({ query: { id: removed } })
      toast.success(t.removed)
      setChosen(null)
    } catch (error) {
      notify(error)
    }
    await queries.invalidateQueries({ queryKey: keys.all, exact: true })
  }

  if (list.error) return <FailureState className="flex-1" error={list.error} onRetry={() => void list.refetch()} />
  const options = (list.data ?? []).map((each) => ({ value: each.id, label: each.name }))
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface" aria-busy={list.data === undefined || undefined}>
      <header
        data-toasts-below=""
        className="flex min-h-pagehead flex-none flex-wrap items-center gap-2 border-b border-line-strong px-gutter py-2"
      >
        <Breadcrumb />
        <h1 className="m-0 text-16 font-semibold">{t.title}</h1>
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {options.length > 0 && (
            <Select
              className="w-56"
              aria-label={t.sample}
              placeholder={shown === 'new' ? t.newSample : t.choose}
              options={options}
              value={id}
              onChange={(next) => next !== null && setChosen({ id: next })}
            />
          )}
          {id !== null && (
            <Segmented
              aria-label={t.mode}
              options={[
                { value: 'edit', label: t.edit },
                { value: 'detail', label: t.detail },
              ]}
              value={mode}
              onChange={(next) => setMode(next === 'detail' ? 'detail' : 'edit')}
            />
          )}
          {mayRemove && one.data && (
            <Button icon={<Trash2 aria-hidden />} onClick={() => void remove(one.data)}>
              {t.remove}
            </Button>
          )}
          {mayAdd && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setChosen('new')}>
              {t.add}
            </Button>
          )}
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-auto p-gutter">
        <div className="max-w-[1080px]">
          <p className="m-0 mb-4 text-ink-2">{t.hint}</p>
          {list.data && shown === null && <EmptyState title={t.none} description={t.noneReason} />}
          {shown === 'new' && (
            <OnlineForm
              key="new"
              schema={schema}
              mode="add"
              draft={{ record: 'new', title: t.draft(t.newSample) }}
              onSubmit={async (content) =>
                store(await samples.add({ body: { name: nameOf(content, t.untitled), content } }))
              }
            />
          )}
          {id !== null && one.error && <FailureState error={one.error} onRetry={() => void one.refetch()} />}
          {id !== null && !one.data && !one.error && <Skeleton className="h-80" />}
          {id !== null && one.data && (
            <OnlineForm
              // A saved sample is shown as it is stored.
              key={`${id} ${one.data.revision ?? 0} ${mode}`}
              schema={schema}
              mode={mayEdit ? mode : 'detail'}
              record={one.data.content}
              draft={{ record: id, title: t.draft(one.data.name) }}
              revision={one.data.revision}
              readNewer={readNewerSample}
              onSubmit={async (content, { revision }) =>
                store(
                  await samples.edit({
                    body: { id, revision, name: nameOf(content, one.data.name), content },
                  }),
                )
              }
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** The sample that somebody else has saved meanwhile. */
function readNewerSample(newer: object) {
  const read = FormSample.safeParse(newer)
  if (!read.success) return undefined
  const { content, revision, updateBy, updateTime } = read.data
  return { record: content, revision: revision ?? undefined, savedBy: updateBy, savedAt: updateTime }
}

/** A sample is called what its first field says. */
function nameOf(content: Readonly<Record<string, unknown>>, otherwise: string): string {
  const { text } = content
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : otherwise
}
