import { usePermitted } from '@trackhoe/auth'
import { FormSample } from '@trackhoe/contract/online'
import { OnlineForm } from '@trackhoe/form-widgets/online-form'
import { namedOptions } from '@trackhoe/form-widgets/entity'
import { FailureState, usePageTitle } from '@trackhoe/shell'
import { Button, EmptyState, Segmented, Select, Skeleton, useLocale } from '@trackhoe/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { PageHeader } from '../../../page-header/page-header.tsx'
import { useMessages } from './form-sample.messages.ts'
import { sampleSchema } from './sample-schema.ts'
import { useFormSamples } from './use-form-samples.ts'

/**
 * 系统管理 › 控件示例: one form with a field of every type, on the data of this server; saved, and read again as a form and
 * as text. Source: platform specification §2 "Form widget types".
 */
export function FormSamplePage() {
  const t = useMessages()
  const mayEdit = usePermitted('system:formSample:edit')
  const locale = useLocale()
  const schema = useMemo(() => sampleSchema(t, locale), [t, locale])
  const [mode, setMode] = useState<'edit' | 'detail'>('edit')
  const samples = useFormSamples()
  const { list, one, shown, id } = samples
  usePageTitle(null)

  if (list.error) return <FailureState className="flex-1" error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-surface" aria-busy={list.data === undefined || undefined}>
      <Head samples={samples} mode={mode} onMode={setMode} />
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
              onSubmit={samples.add}
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
              onSubmit={async (content, { revision }) => samples.edit(one.data, content, revision)}
            />
          )}
        </div>
      </div>
    </div>
  )
}

interface HeadProps {
  samples: ReturnType<typeof useFormSamples>
  mode: 'edit' | 'detail'
  onMode: (mode: 'edit' | 'detail') => void
}

function Head({ samples, mode, onMode }: HeadProps) {
  const t = useMessages()
  const mayAdd = usePermitted('system:formSample:add')
  const mayRemove = usePermitted('system:formSample:delete')
  const { list, one, shown, id } = samples
  const options = (list.data ?? []).map((each) => ({ value: each.id, label: each.name }))
  return (
    <PageHeader className="border-b border-line-strong py-2">
      <h1 className="m-0 text-16 font-semibold">{t.title}</h1>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {options.length > 0 && (
          <Select
            className="w-56"
            aria-label={t.sample}
            placeholder={shown === 'new' ? t.newSample : t.choose}
            options={options}
            value={id}
            onChange={(next) => next !== null && samples.choose({ id: next })}
          />
        )}
        {id !== null && (
          <Segmented
            aria-label={t.mode}
            options={namedOptions(['edit', 'detail'], t)}
            value={mode}
            onChange={(next) => onMode(next === 'detail' ? 'detail' : 'edit')}
          />
        )}
        {mayRemove && one.data && (
          <Button icon={<Trash2 aria-hidden />} onClick={() => void samples.remove(one.data)}>
            {t.remove}
          </Button>
        )}
        {mayAdd && (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => samples.choose('new')}>
            {t.add}
          </Button>
        )}
      </div>
    </PageHeader>
  )
}

/** The sample that somebody else has saved meanwhile. */
function readNewerSample(newer: object) {
  const read = FormSample.safeParse(newer)
  if (!read.success) return undefined
  const { content, revision, updateBy, updateTime } = read.data
  return { record: content, revision: revision ?? undefined, savedBy: updateBy, savedAt: updateTime }
}
