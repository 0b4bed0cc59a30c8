import { useCalls } from '@trackhoe/auth'
import { dataRules, type DataRule } from '@trackhoe/contract/system'
import { Button, lazyComponent } from '@trackhoe/ui'
import { ScanEye, Users } from 'lucide-react'
import { useState } from 'react'
import { openAction } from '../../../entity-page/open-action.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useDataRuleMessages } from '../data-rule-texts/data-rules.messages.ts'
import { dataRuleEntity } from './data-rule-entity.tsx'

const EffectDialog = lazyComponent(async () => (await import('./effect-dialog.tsx')).EffectDialog)
const RoleUsersDialog = lazyComponent(async () => (await import('../role-list/role-users-dialog.tsx')).RoleUsersDialog)

type Opened = { kind: 'effect' } | { kind: 'users'; role: { id: string; roleName: string } }

/**
 * 系统管理 › 数据规则: which records the holders of a role see, whom that concerns, and what it leaves for a user. Source:
 * platform specification §7 "Data rules under /datarule".
 */
export function DataRuleList() {
  const t = useDataRuleMessages()
  const rules = useCalls(dataRules)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <EntityPage
        entity={dataRuleEntity}
        source={rules}
        permissions="system:dataRule"
        toolbar={
          <Button icon={<ScanEye aria-hidden />} onClick={() => setOpened({ kind: 'effect' })}>
            {t.check}
          </Button>
        }
        footnote={t.footnote}
        actions={[
          {
            permission: 'system:user:list',
            label: t.users,
            icon: <Users aria-hidden />,
            ...openAction('menu', ({ roleId, roleId_dictText: roleName }: DataRule) => {
              if (roleId) setOpened({ kind: 'users', role: { id: roleId, roleName: roleName ?? roleId } })
            }),
          },
        ]}
      />
      {opened?.kind === 'effect' && <EffectDialog onClose={close} onDismiss={close} />}
      {opened?.kind === 'users' && <RoleUsersDialog role={opened.role} onClose={close} onDismiss={close} />}
    </>
  )
}
