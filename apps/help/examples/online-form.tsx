import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'

const inspection: FormSchema = {
  fields: [
    { key: 'vclNo', type: 'text', label: '车号', required: true, maxLength: 20 },
    { key: 'checked', type: 'date', label: '检查日期', required: true },
    {
      key: 'result',
      type: 'radio',
      label: '结果',
      required: true,
      options: [
        { value: '1', label: '合格' },
        { value: '2', label: '需维修' },
      ],
    },
    { key: 'part', type: 'list', label: '故障部位', dict: 'part', showIf: 'result == 2', requireIf: 'result == 2' },
    { key: 'remark', type: 'textarea', label: '备注', maxLength: 200, span: 'full' },
  ],
}

const services = {
  data: staticFieldData({
    options: {
      part: [
        { value: 'pump', label: '主泵' },
        { value: 'track', label: '履带' },
      ],
    },
  }),
}

export default function Example() {
  return (
    <WidgetServicesProvider services={services}>
      <OnlineForm schema={inspection} mode="add" onSubmit={async () => {}} />
    </WidgetServicesProvider>
  )
}
