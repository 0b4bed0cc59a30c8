import { staticVehicleDirectory, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { VehicleSelect } from '@trackhoe/form-widgets/selectors'
import { Field } from '@trackhoe/ui'

const services = {
  vehicles: staticVehicleDirectory(
    Array.from({ length: 60 }, (_, at) => ({ id: `v${at}`, vclNo: `TH210-${60001 + at}`, model: 'TH210-6' })),
  ),
}

export default function Example() {
  return (
    <WidgetServicesProvider services={services}>
      <Field label="车辆">
        <VehicleSelect multiple defaultValue={['v8']} />
      </Field>
    </WidgetServicesProvider>
  )
}
