import { useQueryClient } from '@tanstack/react-query'
import type { OnlineFormDefinition, OnlineFormDesign, SetAsideColumn } from '@trackhoe/contract/online'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { ActionButton, formatNumber, lazyComponent, usePreloadWhenIdle, useToast } from '@trackhoe/ui'
import { useNavigate } from 'react-router'
import { onlineFormKeys } from '../online-form-keys.ts'
import { readRecords } from './enhance-records.ts'
import { useFormDesignerMessages } from './form-designer.messages.ts'
import { useFormDesign, type OnlineFormDesigns } from './use-form-design.ts'

const PublishDialog = lazyComponent(async () => (await import('./publish-dialog.tsx')).PublishDialog)
const FormVersionsDialog = lazyComponent(async () => (await import('./form-versions-dialog.tsx')).FormVersionsDialog)
const RecordsDialog = lazyComponent(async () => (await import('./records-dialog.tsx')).RecordsDialog)
const WordDialog = lazyComponent(async () => (await import('../form-design/word-dialog.tsx')).WordDialog)

/** The dialog that is open. */
export type Opened = 'publish' | 'versions' | 'records' | { purge: SetAsideColumn } | null

interface DesignerDialogsProps {
  opened: Opened
  onOpenedChange: (opened: Opened) => void
  design: OnlineFormDesign
  setDesign: ReturnType<typeof useFormDesign>['setDesign']
  forms: OnlineFormDesigns
  readOnly: boolean
  /** Brings an earlier state back; `name` is what the operator knows it by. */
  onRestore: (definition: OnlineFormDefinition, name: string) => void
}

/** The dialogs of the designer: publishing, earlier versions, records of enhancements, and dropping a column. */
export function DesignerDialogs({
  opened,
  onOpenedChange,
  design,
  setDesign,
  forms,
  readOnly,
  onRestore,
}: DesignerDialogsProps) {
  const t = useFormDesignerMessages()
  const { permits = () => true, preferences } = useWidgetServices()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  usePreloadWhenIdle(PublishDialog.preload)
  const close = () => onOpenedChange(null)

  function restore(definition: OnlineFormDefinition, name: string) {
    onRestore(definition, name)
    close()
  }

  return (
    <>
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
          onPurge={permits('online:formDesign:delete') ? (purge) => onOpenedChange({ purge }) : undefined}
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
          onClose={() => onOpenedChange('versions')}
          onDismiss={close}
        >
          <p className="m-0">{t.purgeText(formatNumber(opened.purge.valueCount))}</p>
        </WordDialog>
      )}
    </>
  )
}
