import { Button, Descriptions, Drawer } from '@trackhoe/ui'

export default function Example() {
  return (
    <Drawer title="TH210-60009" width={360} trigger={<Button>车辆详情</Button>}>
      <Descriptions
        columns={1}
        items={[
          { label: '状态', value: '工作中' },
          { label: '位置', value: '江苏省苏州市工业园区' },
        ]}
      />
    </Drawer>
  )
}
