import type { CommandTemplate } from '@trackhoe/contract/vehicle'
import { canRetry, useNotifications } from '@trackhoe/shell'
import { Dialog, EmptyState, ErrorState, Input, Skeleton, type LazyProps } from '@trackhoe/ui'
import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useCommandScreenMessages } from '../locale/use-messages.ts'
import type { CommandForm } from '../form/use-command-form.ts'
import { SaveTemplate } from './save-template.tsx'
import { TemplateRow } from './template-row.tsx'
import { TEMPLATES_LISTED, useTemplates } from './use-templates.ts'

export interface TemplateDialogProps extends Pick<LazyProps, 'onDismiss'> {
  form: CommandForm
  onApply: (template: CommandTemplate) => void
  onClose: () => void
}

/** 参数模板: fills the form with values that were kept by name, and keeps those of the form. Not in the specification. */
export function TemplateDialog({ form, onApply, onClose }: TemplateDialogProps) {
  const t = useCommandScreenMessages().templates
  const { describe } = useNotifications()
  const [name, setName] = useState('')
  const { list, api, reload } = useTemplates(form.screen, useDeferredValue(name))
  const rows = list.data?.records ?? []
  return (
    <Dialog
      onClose={onClose}
      title={t.title}
      width={720}
      height={560}
      bodyClassName="flex flex-col gap-3"
      footerInfo={list.data ? t.total(list.data.total) : undefined}
    >
      <SaveTemplate form={form} api={api} onSaved={reload} />
      <Input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        leading={<Search aria-hidden />}
        className="w-full"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && (
        <ErrorState
          title={describe(list.error)}
          onRetry={canRetry(list.error) ? () => void list.refetch() : undefined}
        />
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title={name === '' ? t.none : t.notFound} description={name === '' ? t.noneHint : undefined} />
      )}
      {rows.length > 0 && (
        <ul aria-label={t.title} className="m-0 grid list-none content-start gap-px p-0">
          {rows.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              form={form}
              api={api}
              onChanged={reload}
              onApply={() => onApply(template)}
            />
          ))}
        </ul>
      )}
      {(list.data?.total ?? 0) > TEMPLATES_LISTED && <p className="m-0 text-12 text-ink-3">{t.more}</p>}
    </Dialog>
  )
}
