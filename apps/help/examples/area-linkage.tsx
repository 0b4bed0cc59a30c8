import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { AreaLinkage, chinaRegions } from '@trackhoe/form-widgets/selectors'
import { Field } from '@trackhoe/ui'

const services = { data: { ...staticFieldData({}), regions: chinaRegions } }

export default function Example() {
  return (
    <WidgetServicesProvider services={services}>
      <Field label="所在地区">
        <AreaLinkage type="cascader" defaultValue="310115" />
      </Field>
    </WidgetServicesProvider>
  )
}
