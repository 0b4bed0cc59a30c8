import { useSession } from '@trackhoe/auth'
import type { Organization } from '@trackhoe/contract/tenant'
import { Button, Dialog, RadioGroup } from '@trackhoe/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAskToLeave } from '../edits/leave-guard.tsx'
import { useMessages } from '../locale/use-messages.ts'
import { useShell } from '../provider/shell-provider.tsx'

export interface TenantDialogProps {
  tenants: readonly Organization[]
  onClose: () => void
}

/** Switches the tenant. The workspace is reset: nothing of the other tenant remains. */
export function TenantDialog({ tenants, onClose }: TenantDialogProps) {
  const t = useMessages().header
  const { session, edits } = useShell()
  const ask = useAskToLeave()
  const navigate = useNavigate()
  const present = useSession((state) => state.tenantId)
  const [chosen, setChosen] = useState(present)

  async function change() {
    if (chosen === null || chosen === present) {
      onClose()
      return
    }
    if (!(await ask(edits.getState()))) return
    onClose()
    session.setTenant(chosen)
    // The address may identify a record of the other tenant.
    void navigate('/', { replace: true })
  }

  return (
    <Dialog
      onClose={onClose}
      title={t.switchTenant}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" onClick={() => void change()}>
            {t.ok}
          </Button>
        </>
      }
    >
      <RadioGroup
        vertical
        aria-label={t.switchTenant}
        value={chosen}
        onChange={setChosen}
        options={tenants.map((tenant) => ({ value: tenant.id, label: tenant.name }))}
      />
    </Dialog>
  )
}
