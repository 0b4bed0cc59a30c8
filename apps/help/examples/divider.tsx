import { Divider } from '@trackhoe/ui'

export default function Example() {
  return (
    <>
      <p>发动机运行数据</p>
      <Divider />
      <div>
        转速 <Divider vertical /> 水温 <Divider vertical /> 油压
      </div>
    </>
  )
}
