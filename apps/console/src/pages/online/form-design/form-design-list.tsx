import { useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { onlineFormDesign, type OnlineFormHead } from '@trackhoe/contract/online'
import { EmptyState, formatNumber, lazyComponent, usePreloadWhenIdle, useToast } from '@trackhoe/ui'
import { FileInput, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { openAction } from '../../../entity-page/open-action.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useFormHeadMessages } from './form-heads.messages.ts'
import { onlineFormKeys } from '../online-form-keys.ts'
import { formHeadEntity } from './form-head-entity.tsx'

const WordDialog = lazyComponent(async () => (await import('./word-dialog.tsx')).WordDialog)

/** 在线开发 › 表单配置: the forms of the tenant, with the way to their editor and to their rows. */
export function FormDesignList() {
  const t = useFormHeadMessages()
  usePreloadWhenIdle(WordDialog.preload)
  const navigate = useNavigate()
  const toast = useToast()
  const queries = useQueryClient()
  const forms = useCalls(onlineFormDesign)
  const [removed, setRemoved] = useState<OnlineFormHead | null>(null)
  const [reloads, setReloads] = useState(0)
  // A form is deleted with its word, by an action of its own.
  const source = useMemo(() => ({ list: forms.list, add: forms.add, edit: forms.edit }), [forms])

  const design = ({ id }: { id: string }) => navigate(`/online/cgform/design/${encodeURIComponent(id)}`)

  return (
    <>
      <EntityPage
        key={reloads}
        entity={formHeadEntity}
        source={source}
        permissions="online:formDesign"
        rowActionsWidth={19}
        empty={<EmptyState icon={<FileInput aria-hidden />} title={t.none} description={t.noneReason} />}
        onAdded={(added) => {
          const id: unknown = typeof added === 'object' && added !== null ? Reflect.get(added, 'id') : undefined
          if (typeof id === 'string') void design({ id })
        }}
        actions={[
          { ...openAction('button', design), permission: 'list', label: t.design },
          {
            ...openAction('button', ({ code }: OnlineFormHead) => navigate(`/online/cgformList/${code}`)),
            permission: 'list',
            label: t.open,
            appliesTo: ({ version }) => version !== null,
          },
          {
            ...openAction('menu', setRemoved),
            permission: 'delete',
            label: t.remove,
            icon: <Trash2 aria-hidden />,
          },
        ]}
      />
      {removed && (
        <WordDialog
          title={t.removeTitle(removed.name)}
          word={removed.code}
          confirmText={t.remove}
          onClose={() => setRemoved(null)}
          onDismiss={() => setRemoved(null)}
          onConfirm={async (word) => {
            await forms.remove({ query: { id: removed.id, word } })
            void queries.invalidateQueries({ queryKey: onlineFormKeys.item(removed.code) })
            toast.success(t.deleted)
            setReloads((count) => count + 1)
          }}
        >
          <p className="m-0">{t.removeText(formatNumber(removed.rowCount ?? 0))}</p>
        </WordDialog>
      )}
    </>
  )
}
