import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@trackhoe/api-client'
import { useCalls } from '@trackhoe/auth'
import {
  onlineFormDesign,
  type OnlineFieldType,
  type OnlineFormDefinition,
  type OnlineFormDesign,
  type SetAsideColumn,
} from '@trackhoe/contract/online'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { fieldTypeDesign } from '@trackhoe/form-widgets/online-form'
import {
  Breadcrumb,
  FailureState,
  StateHeading,
  useNotifications,
  usePageTitle,
  PageSkeleton,
  useRecordForEdit,
} from '@trackhoe/shell'
import {
  ActionButton,
  Alert,
  Button,
  EmptyState,
  formatDateTime,
  formatNumber,
  IconButton,
  lazyComponent,
  Tabs,
  Tag,
  useLocale,
  usePreloadWhenIdle,
  useToast,
} from '@trackhoe/ui'
import { useNarrow } from '@trackhoe/ui/data-table'
import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { onlineFormKeys } from '../online-form-keys.ts'
import {
  addField,
  copiedText,
  createField,
  findField,
  pasteField,
  readCopied,
  removeField,
  siblingsFor,
} from './definition-edits.ts'
import { readRecords } from './enhance-records.ts'
import { FieldTree } from './field-tree.tsx'
import { useFormDesignerMessages } from './form-designer.messages.ts'
import { FormPreview } from './form-preview.tsx'
import { PropertyPane } from './property-pane.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFormDesign, type OnlineFormDesigns } from './use-form-design.ts'

const PublishDialog = lazyComponent(async () => (await import('./publish-dialog.tsx')).PublishDialog)
const FormVersionsDialog = lazyComponent(async () => (await import('./form-versions-dialog.tsx')).FormVersionsDialog)
const RecordsDialog = lazyComponent(async () => (await import('./records-dialog.tsx')).RecordsDialog)
const WordDialog = lazyComponent(async () => (await import('../form-design/word-dialog.tsx')).WordDialog)

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

type Opened = 'publish' | 'versions' | 'records' | { purge: SetAsideColumn } | null

function LoadedDesigner({ loaded, forms }: LoadedDesignerProps) {
  const t = useFormDesignerMessages()
  const locale = useLocale()
  const { permits = () => true, preferences } = useWidgetServices()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const narrow = useNarrow()
  usePreloadWhenIdle(PublishDialog.preload)
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
  const close = () => setOpened(null)

  function add(type: OnlineFieldType) {
    const field = createField(siblingsFor(definition, type, selected), {
      type,
      label: fieldTypeDesign(type).name[locale],
      choices: t.newChoices,
    })
    change(addField(definition, field, selected))
    setSelected(field.id)
    setShown('property')
  }

  function remove(id: string) {
    const { field } = findField(definition, id) ?? {}
    change(removeField(definition, id))
    setSelected(null)
    toast.info(t.removed(field?.label || field?.key || ''), {
      action: (
        <ActionButton
          onClick={() => {
            history.undo()
            setSelected(id)
          }}
        >
          {t.undo}
        </ActionButton>
      ),
    })
  }

  function paste(text: string): boolean {
    const copied = readOnly ? undefined : readCopied(text)
    if (!copied) return false
    const pasted = pasteField(definition, copied, selected)
    change(pasted.definition)
    setSelected(pasted.id)
    setShown('property')
    return true
  }

  async function saveNow(revision?: OnlineFormDesign['revision']) {
    if (await save(revision)) toast.success(t.saved)
  }

  async function publish() {
    const saved = dirty ? await save() : design
    if (saved) setOpened('publish')
  }

  function restore(next: OnlineFormDefinition, name: string) {
    change(next)
    setSelected(next.fields[0]?.id ?? null)
    toast.info(t.restored(name))
    close()
  }

  useEditorKeys({
    onSave: () => dirty && !readOnly && void saveNow(),
    onUndo: history.undo,
    onRedo: history.redo,
    onCopy() {
      const field = selected === null ? undefined : findField(definition, selected)?.field
      return field ? copiedText(field) : null
    },
    onPaste: paste,
  })

  const tree = (
    <FieldTree
      definition={definition}
      selected={selected}
      onSelect={setSelected}
      onAdd={add}
      onChange={change}
      readOnly={readOnly}
    />
  )
  const preview = (
    <FormPreview
      definition={definition}
      selected={selected}
      onSelect={setSelected}
      onColumns={(columns) => change({ ...definition, columns })}
    />
  )
  const properties = (
    <PropertyPane
      definition={definition}
      selected={selected}
      problem={problem}
      readOnly={readOnly}
      onChange={change}
      onSelect={setSelected}
      onRemove={remove}
    />
  )

  return (
    <div className="flex h-full min-h-0 flex-1 flex-col bg-surface">
      <header
        data-toasts-below=""
        className="flex min-h-pagehead flex-none flex-wrap items-center gap-2 border-b border-line-strong px-gutter py-1"
      >
        <div className="max-narrow:hidden">
          <Breadcrumb />
        </div>
        <h1 className="m-0 min-w-0 truncate text-16 font-semibold">{design.name}</h1>
        <span className="code text-ink-3">{design.code}</span>
        <Tag>{design.version === null ? t.notPublished : t.version(design.version)}</Tag>
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {design.version !== null && (
            <Button onClick={() => void navigate(`/online/cgformList/${design.code}`)}>{t.openForm}</Button>
          )}
          <Button onClick={() => setOpened('records')}>{t.records}</Button>
          <Button onClick={() => setOpened('versions')}>{t.versions}</Button>
          {!readOnly && (
            <>
              <IconButton label={t.undo} icon={<Undo2 />} disabled={!history.canUndo} onClick={history.undo} />
              <IconButton label={t.redo} icon={<Redo2 />} disabled={!history.canRedo} onClick={history.redo} />
            </>
          )}
          {!readOnly && (
            <Button disabled={!dirty} loading={saving} onClick={() => void saveNow()}>
              {t.save}
            </Button>
          )}
          {permits('online:formDesign:publish') && (
            <Button variant="primary" disabled={saving} onClick={() => void publish()}>
              {t.publish}
            </Button>
          )}
        </div>
      </header>
      {newer && (
        <Alert tone="warning" className="mx-gutter mt-3 flex-none">
          {t.conflict(newer.updateBy ?? '', formatDateTime(newer.updateTime ?? '', 'minute'))}
          <span className="mt-1 flex gap-4">
            <ActionButton onClick={takeNewer}>{t.takeTheirs}</ActionButton>
            <ActionButton onClick={() => void saveNow(newer.revision)}>{t.keepMine}</ActionButton>
          </span>
        </Alert>
      )}
      {narrow ? (
        <Tabs
          label={t.title}
          keepMounted
          className="min-h-0 flex-1 overflow-y-auto"
          value={shown}
          onChange={setShown}
          items={[
            { value: 'fields', label: t.fields, content: tree },
            { value: 'property', label: t.property, content: properties },
            { value: 'preview', label: t.preview, content: preview },
          ]}
        />
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-[260px_minmax(0,1fr)_320px] grid-rows-[minmax(0,1fr)]">
          <div className="flex min-h-0 border-e border-line">{tree}</div>
          {preview}
          <div data-toasts-below="" className="flex min-h-0 border-s border-line">
            {properties}
          </div>
        </div>
      )}
      {opened === 'publish' && (
        <PublishDialog
          name={design.name}
          queryKey={onlineFormKeys.plan(design.id, design.revision)}
          load={(signal) => forms.plan({ query: { id: design.id } }, signal)}
          onPublish={async (word) => {
            const published = await forms.publish({ body: { id: design.id, word, revision: design.revision } })
            setDesign(published)
            void queries.invalidateQueries({ queryKey: onlineFormKeys.item(design.code) })
            toast.success(t.published, {
              action: (
                <ActionButton onClick={() => void navigate(`/online/cgformList/${design.code}`)}>
                  {t.openPage}
                </ActionButton>
              ),
            })
          }}
          onClose={close}
          onDismiss={close}
        />
      )}
      {opened === 'versions' && (
        <FormVersionsDialog
          design={design}
          forms={forms}
          onRestore={readOnly ? undefined : restore}
          onPurge={permits('online:formDesign:delete') ? (purge) => setOpened({ purge }) : undefined}
          onClose={close}
          onDismiss={close}
        />
      )}
      {opened === 'records' && (
        <RecordsDialog
          records={readRecords(preferences, design.code)}
          onRestore={(record, time) => restore(record.definition, time)}
          onClose={close}
          onDismiss={close}
        />
      )}
      {opened !== null && typeof opened === 'object' && (
        <WordDialog
          title={t.purgeTitle(opened.purge.label ?? opened.purge.column)}
          word={design.code}
          confirmText={t.purge}
          onConfirm={async (word) => {
            const { tab, column } = opened.purge
            await forms.purge({ body: { id: design.id, tab, column, word } })
            const after = await forms.details({ query: { id: design.id } })
            setDesign((before) => ({ ...before, setAside: after.setAside, revision: after.revision }))
            toast.success(t.purged)
          }}
          onClose={() => setOpened('versions')}
          onDismiss={close}
        >
          <p className="m-0">{t.purgeText(formatNumber(opened.purge.valueCount))}</p>
        </WordDialog>
      )}
    </div>
  )
}
