import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { SearchSelect } from '@trackhoe/form-widgets/selectors'
import { Field } from '@trackhoe/ui'

const services = {
  data: staticFieldData({
    options: {
      'station,name,code': [
        { value: 'SZ01', label: '苏州服务站' },
        { value: 'HZ01', label: '杭州服务站' },
      ],
    },
  }),
}

export default function Example() {
  return (
    <WidgetServicesProvider services={services}>
      <Field label="服务站">
        <SearchSelect dict="station,name,code" />
      </Field>
    </WidgetServicesProvider>
  )
}
