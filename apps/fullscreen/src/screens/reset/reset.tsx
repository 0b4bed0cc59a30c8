import { CommandPanel } from '@trackhoe/vehicles/command-screen'
import { Screen } from '../../frame/screen.tsx'
import { useVehicle, VehicleChip } from '@trackhoe/vehicles/picker'
import { useResetMessages } from './locale/use-messages.ts'
import { reset } from './reset.screen.ts'
import { ResetList } from './reset-list.tsx'
import { RestartTable } from '@trackhoe/vehicles/restarts'

/** 远程复位: counters, learned values and the terminal itself. Source: vehicle specification §2, §5. */
export function Reset() {
  const t = useResetMessages()
  const { vehicle } = useVehicle()
  return (
    <Screen
      page="/reSet/home"
      vehicle={<VehicleChip commands />}
      dataTime={{ at: vehicle?.lastTime, base: 'terminal' }}
    >
      <CommandPanel
        screen={reset}
        title={t.title}
        rule={t.rule}
        width={720}
        fields={(form) => <ResetList form={form} />}
        below={vehicle && <RestartTable vclNo={vehicle.vclNo} />}
      />
    </Screen>
  )
}
