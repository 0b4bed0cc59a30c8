import type { OnlineFormDesign } from '@trackhoe/contract/online'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { Button, IconButton, Tag } from '@trackhoe/ui'
import { Redo2, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { PageHeader } from '../../../page-header/page-header.tsx'
import { useFormDesignerMessages } from './form-designer.messages.ts'
import { useFormDesign } from './use-form-design.ts'

interface DesignerHeaderProps {
  design: OnlineFormDesign
  /** The states that can be returned to. */
  history: ReturnType<typeof useFormDesign>['history']
  /** There is something to save. */
  dirty: boolean
  saving: boolean
  readOnly: boolean
  onSave: () => void
  onPublish: () => void
  onOpen: (dialog: 'records' | 'versions') => void
}

/** The head of the designer: what form it is, and what can be done with it. */
export function DesignerHeader({
  design,
  history,
  dirty,
  saving,
  readOnly,
  onSave,
  onPublish,
  onOpen,
}: DesignerHeaderProps) {
  const t = useFormDesignerMessages()
  const { permits = () => true } = useWidgetServices()
  const navigate = useNavigate()
  return (
    <PageHeader wideBreadcrumb className="border-b border-line-strong py-1">
      <h1 className="m-0 min-w-0 truncate text-16 font-semibold">{design.name}</h1>
      <span className="code text-ink-3">{design.code}</span>
      <Tag>{design.version === null ? t.notPublished : t.version(design.version)}</Tag>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {design.version !== null && (
          <Button onClick={() => void navigate(`/online/cgformList/${design.code}`)}>{t.openForm}</Button>
        )}
        <Button onClick={() => onOpen('records')}>{t.records}</Button>
        <Button onClick={() => onOpen('versions')}>{t.versions}</Button>
        {!readOnly && (
          <>
            <IconButton label={t.undo} icon={<Undo2 />} disabled={!history.canUndo} onClick={history.undo} />
            <IconButton label={t.redo} icon={<Redo2 />} disabled={!history.canRedo} onClick={history.redo} />
          </>
        )}
        {!readOnly && (
          <Button disabled={!dirty} loading={saving} onClick={onSave}>
            {t.save}
          </Button>
        )}
        {permits('online:formDesign:publish') && (
          <Button variant="primary" disabled={saving} onClick={onPublish}>
            {t.publish}
          </Button>
        )}
      </div>
    </PageHeader>
  )
}
