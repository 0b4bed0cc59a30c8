import { isApiError } from '@trackhoe/api-client'
import { useCalls } from '@trackhoe/auth'
import { onlineFormDesign, type OnlineFormDesign } from '@trackhoe/contract/online'
import { useWidgetServices } from '@trackhoe/form-widgets'
import {
  FailureState,
  StateHeading,
  useNotifications,
  usePageTitle,
  PageSkeleton,
  useRecordForEdit,
} from '@trackhoe/shell'
import { ActionButton, Alert, Button, EmptyState, formatDateTime, useToast } from '@trackhoe/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { onlineFormKeys } from '../online-form-keys.ts'
import { copiedText, findField } from './definition-edits.ts'
import { DesignerDialogs, type Opened } from './designer-dialogs.tsx'
import { DesignerHeader } from './designer-header.tsx'
import { DesignerPanes } from './designer-panes.tsx'
import { useFieldEdits } from './use-field-edits.tsx'
import { useFormDesignerMessages } from './form-designer.messages.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFormDesign, type OnlineFormDesigns } from './use-form-design.ts'

/** 在线开发 › 表单设计: the fields of a form, their properties and a live preview; publishing makes or alters its table. */
export function FormDesigner() {
  const { id = '' } = useParams()
  const t = useFormDesignerMessages()
  const { describe } = useNotifications()
  const forms = useCalls(onlineFormDesign)
  const {
    record: loaded,
    error,
    refetch,
  } = useRecordForEdit({
    queryKey: onlineFormKeys.design(id),
    read: (signal) => forms.details({ query: { id } }, signal),
  })
  if (error) {
    return isApiError(error) && error.name === 'RefusedError' ? (
      <EmptyState
        className="flex-1"
        title={<StateHeading>{describe(error)}</StateHeading>}
        action={
          <Button asChild>
            <Link to="/online/cgform">{t.toList}</Link>
          </Button>
        }
      />
    ) : (
      <FailureState className="flex-1" error={error} onRetry={() => void refetch()} />
    )
  }
  if (!loaded) {
    return <PageSkeleton label={t.loading} />
  }
  return <LoadedDesigner key={loaded.id} loaded={loaded} forms={forms} />
}

interface LoadedDesignerProps {
  loaded: OnlineFormDesign
  forms: OnlineFormDesigns
}

function LoadedDesigner({ loaded, forms }: LoadedDesignerProps) {
  const t = useFormDesignerMessages()
  const { permits = () => true } = useWidgetServices()
  const toast = useToast()
  const [selected, setSelected] = useState<string | null>(loaded.definition.fields[0]?.id ?? null)
  const [opened, setOpened] = useState<Opened>(null)
  const [shown, setShown] = useState('fields')
  const titleOf = ({ name }: OnlineFormDesign) => `${t.title} · ${name}`
  const { design, setDesign, definition, change, history, dirty, saving, problem, save, newer, takeNewer } =
    useFormDesign({
      loaded,
      forms,
      titleOf,
      onProblem({ id }) {
        if (id !== null) setSelected(id)
        setShown('property')
      },
    })
  const readOnly = !permits('online:formDesign:edit')
  usePageTitle(titleOf(design))

  function select(id: string | null, withProperties = false) {
    setSelected(id)
    if (withProperties) setShown('property')
  }

  const edits = useFieldEdits({ definition, change, undo: history.undo, readOnly, selected, select })

  async function saveNow(revision?: OnlineFormDesign['revision']) {
    if (await save(revision)) toast.success(t.saved)
  }

  async function publish() {
    const saved = dirty ? await save() : design
    if (saved) setOpened('publish')
  }

  useEditorKeys({
    onSave: () => dirty && !readOnly && void saveNow(),
    onUndo: history.undo,
    onRedo: history.redo,
    onCopy() {
      const field = selected === null ? undefined : findField(definition, selected)?.field
      return field ? copiedText(field) : null
    },
    onPaste: edits.paste,
  })

  return (
    <div className="flex h-full min-h-0 flex-1 flex-col bg-surface">
      <DesignerHeader
        design={design}
        history={history}
        dirty={dirty}
        saving={saving}
        readOnly={readOnly}
        onSave={() => void saveNow()}
        onPublish={() => void publish()}
        onOpen={setOpened}
      />
      {newer && (
        <Alert tone="warning" className="mx-gutter mt-3 flex-none">
          {t.conflict(newer.updateBy ?? '', formatDateTime(newer.updateTime ?? '', 'minute'))}
          <span className="mt-1 flex gap-4">
            <ActionButton onClick={takeNewer}>{t.takeTheirs}</ActionButton>
            <ActionButton onClick={() => void saveNow(newer.revision)}>{t.keepMine}</ActionButton>
          </span>
        </Alert>
      )}
      <DesignerPanes
        definition={definition}
        selected={selected}
        problem={problem}
        readOnly={readOnly}
        edits={edits}
        onChange={change}
        onSelect={setSelected}
        shown={shown}
        onShownChange={setShown}
      />
      <DesignerDialogs
        opened={opened}
        onOpenedChange={setOpened}
        design={design}
        setDesign={setDesign}
        forms={forms}
        readOnly={readOnly}
        onRestore={edits.restore}
      />
    </div>
  )
}
