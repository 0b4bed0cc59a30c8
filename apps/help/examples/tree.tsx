import { Tree } from '@trackhoe/ui'

const DEPARTMENTS = [
  {
    value: 'east',
    label: '华东大区',
    children: [
      { value: 'suzhou', label: '苏州服务站', leaf: true },
      { value: 'hangzhou', label: '杭州服务站', leaf: true },
    ],
  },
  { value: 'south', label: '华南大区', children: [{ value: 'foshan', label: '佛山服务站', leaf: true }] },
]

export default function Example() {
  return <Tree label="部门" nodes={DEPARTMENTS} multiple cascade defaultExpanded={['east']} defaultValue={['suzhou']} />
}
