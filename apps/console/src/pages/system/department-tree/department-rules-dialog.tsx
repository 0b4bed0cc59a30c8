import { useCalls } from '@trackhoe/auth'
import { departmentPermissions } from '@trackhoe/contract/system'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Button, Dialog, DialogClose, Skeleton, useToast, type LazyProps } from '@trackhoe/ui'
import { useState } from 'react'
import { MenuRuleChoices } from '../data-rule-texts/menu-rule-choices.tsx'
import { departmentKeys } from './department-keys.ts'
import { useMessages } from './departments.messages.ts'

interface DepartmentRulesDialogProps extends Pick<LazyProps, 'onDismiss'> {
  departId: string
  /** The granted pages that have data rules. */
  menus: readonly { id: string; title: string }[]
  readOnly: boolean
  onClose: () => void
}

/** Puts data rules of pages in force for whoever is granted them by a role inside a department. */
export function DepartmentRulesDialog({ departId, menus, readOnly, onClose }: DepartmentRulesDialogProps) {
  const t = useMessages().rules
  const { describe } = useNotifications()
  const toast = useToast()
  const queries = useQueryClient()
  const api = useCalls(departmentPermissions)
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState('')
  const ofMenus = useQueries({
    queries: menus.map(({ id }) => ({
      queryKey: departmentKeys.rules(departId, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.rules({ params: { permissionId: id, departId } }, signal),
      staleTime: 0,
    })),
  })
  const error = ofMenus.find((query) => query.error)?.error
  const failure = failed !== '' ? failed : error ? describe(error) : ''
  const isDirty = Object.keys(chosen).length > 0

  async function save() {
    setSaving(true)
    setFailed('')
    try {
      for (const [permissionId, dataRuleIds] of Object.entries(chosen))
        await api.saveRules({ body: { permissionId, departId, dataRuleIds } })
      await queries.invalidateQueries({ queryKey: departmentKeys.rulesOf(departId) })
      toast.success(t.saved)
      onClose()
    } catch (reason) {
      setFailed(describe(reason))
      setSaving(false)
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={t.title}
      width={560}
      dirty={isDirty && !saving}
      footer={
        <>
          <DialogClose>
            <Button>{t.cancel}</Button>
          </DialogClose>
          {!readOnly && (
            <Button variant="primary" loading={saving} disabled={!isDirty} onClick={() => void save()}>
              {t.save}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {failure !== '' && <Alert tone="danger">{failure}</Alert>}
        <p className="m-0 text-12 text-ink-3">{menus.length === 0 ? t.none : t.hint}</p>
        {menus.map(({ id, title }, at) => {
          const data = ofMenus[at]?.data
          return data ? (
            <MenuRuleChoices
              key={id}
              title={title}
              rules={data.datarule}
              checked={chosen[id] ?? data.drChecked}
              readOnly={readOnly}
              onChange={(ruleIds) => setChosen((before) => ({ ...before, [id]: ruleIds }))}
            />
          ) : (
            <Skeleton key={id} className="h-12" />
          )
        })}
      </div>
    </Dialog>
  )
}
