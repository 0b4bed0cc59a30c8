import { useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { lazyComponent } from '@trackhoe/ui'
import { useMemo, useState, type ComponentProps } from 'react'
import { organizations, type Organization, organizationAdministration } from '@trackhoe/contract/tenant'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useOrganizationMessages } from './organizations.messages.ts'
import { organizationEntity } from './organization-entity.tsx'
import { organizationKeys } from './organization-keys.ts'

const UsageDialog = lazyComponent(async () => (await import('./usage-dialog.tsx')).UsageDialog)

/**
 * 系统管理 › 租户: the own tenant and those below it, each with its first administrator, what it uses and what it may use.
 * Source: platform specification §7 "Page config"; writing and quotas are not in the specification.
 */
export function OrganizationList() {
  const t = useOrganizationMessages()
  const organizationApi = useCalls(organizations)
  const organizationAdministrationApi = useCalls(organizationAdministration)
  const queries = useQueryClient()
  const [shown, setShown] = useState<Omit<ComponentProps<typeof UsageDialog>, 'onDismiss'> | null>(null)
  const source = useMemo(() => {
    const { list } = organizationApi
    const { add, edit, remove, removeAll } = organizationAdministrationApi
    return { list, add, edit, remove, removeAll }
  }, [organizationApi, organizationAdministrationApi])

  const showUsage = (tenant: Organization) =>
    new Promise<void>((resolve, reject) => {
      const close = (settle: () => void) => () => {
        setShown(null)
        settle()
      }
      // A closed dialog is reported like a canceled call: not at all.
      const cancel = () => reject(new DOMException('The dialog was closed.', 'AbortError'))
      setShown({ tenant, onSaved: close(resolve), onClose: close(cancel) })
    })

  return (
    <>
      <EntityPage
        entity={organizationEntity}
        source={source}
        permissions="system:organization"
        defaultSort={{ column: 'id', order: 'asc' }}
        rowActionsWidth={20}
        actions={[
          {
            permission: 'list',
            label: t.usage,
            row: 'button',
            done: t.saved,
            run: async ([row]) => row && showUsage(row),
          },
        ]}
        onAdded={() => void queries.invalidateQueries({ queryKey: organizationKeys.options })}
      />
      {shown && <UsageDialog {...shown} onDismiss={shown.onClose} />}
    </>
  )
}
