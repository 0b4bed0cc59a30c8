import { Button, Alert } from '@trackhoe/ui'
import { Copy, ListRestart } from 'lucide-react'
import { useState } from 'react'
import { CommandPanel, defaultsOf } from '@trackhoe/vehicles/command-screen'
import { Screen } from '../../frame/screen.tsx'
import { useChosenVehicles, VehicleChip } from '@trackhoe/vehicles/picker'
import { CopyDialog } from './copy-dialog.tsx'
import { ItemTable } from './item-table.tsx'
import { useMaintenanceMessages } from './locale/use-messages.ts'
import { matnInfo } from './matn-info.screen.ts'

/** 保养设定: intervals and remaining hours of the wear parts. Source: vehicle specification §2, §3. */
export function MatnInfo() {
  const t = useMaintenanceMessages()
  const { vehicles } = useChosenVehicles()
  const [copying, setCopying] = useState(false)
  const lastTime = vehicles.length === 1 ? vehicles[0]?.lastTime : null
  return (
    <Screen
      page="/matnInfo/home"
      vehicle={<VehicleChip commands multiple sameModel />}
      dataTime={{ at: lastTime, base: 'terminal' }}
    >
      <CommandPanel
        screen={matnInfo}
        title={t.title}
        rule={t.rule}
        records={{}}
        actions={(form) => (
          <>
            <Button
              size="small"
              icon={<ListRestart aria-hidden />}
              disabled={form.lockedReason !== null}
              onClick={() => form.fill(defaultsOf(form))}
            >
              {t.byModel}
            </Button>
            <Button
              size="small"
              icon={<Copy aria-hidden />}
              disabled={form.lockedReason !== null}
              onClick={() => setCopying(true)}
            >
              {t.copy}
            </Button>
          </>
        )}
        fields={(form) => (
          <>
            {form.vehicles.length > 1 && <Alert className="mx-4 mb-3">{t.severalNote}</Alert>}
            <ItemTable form={form} />
            {copying && <CopyDialog form={form} onClose={() => setCopying(false)} />}
          </>
        )}
      />
    </Screen>
  )
}
