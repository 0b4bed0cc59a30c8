import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { LinkedSelects } from '@trackhoe/form-widgets/selectors'

const services = {
  data: staticFieldData({
    linked: {
      "pid = '0'": [
        { value: 'hyd', label: '液压系统', id: '1' },
        { value: 'ele', label: '电气系统', id: '2' },
      ],
      "pid = '1'": [{ value: 'pump', label: '主泵', id: '11' }],
      "pid = '2'": [{ value: 'battery', label: '蓄电池', id: '21' }],
    },
  }),
}

export default function Example() {
  return (
    <WidgetServicesProvider services={services}>
      <LinkedSelects
        source={{ table: 'part', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' }}
        condition="pid = '0'"
        levels={[
          { key: 'system', label: '系统' },
          { key: 'part', label: '部件' },
        ]}
      />
    </WidgetServicesProvider>
  )
}
