import { useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { JoinTenant, tenants, Tenant } from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { EntityDialog } from '@trackhoe/form-widgets/entity-dialog'
import { useToast, type LazyProps } from '@trackhoe/ui'
import { useTenantMessages } from '../tenant-list/tenants.messages.ts'
import { ownTenantKeys } from './own-tenant-keys.ts'

const joinEntity = defineEntity({
  row: Tenant,
  add: JoinTenant,
  useMessages: useTenantMessages,
  texts: ({ mine }) => ({ title: mine.title, noun: mine.noun }),
  nameOf: ({ name, id }) => name ?? id,
  formColumns: 1,
  dialogWidth: 440,
  drafts: false,
  fields: (t) => ({ houseNumber: { label: t.houseNumber, maxLength: 20, hint: t.mine.joinHint } }),
})

interface JoinTenantDialogProps extends Pick<LazyProps, 'onDismiss'> {
  onClose: () => void
}

/** Asks to join the tenant with a house number. */
export function JoinTenantDialog({ onClose, onDismiss }: JoinTenantDialogProps) {
  const { mine } = useTenantMessages()
  const { join } = useCalls(tenants)
  const toast = useToast()
  const queries = useQueryClient()
  return (
    <EntityDialog
      entity={joinEntity}
      row={null}
      source={{ add: join }}
      onClose={onClose}
      onDismiss={onDismiss}
      onSaved={() => {
        toast.success(mine.joined)
        void queries.invalidateQueries({ queryKey: ownTenantKeys.all })
      }}
    />
  )
}
