import { Switch } from '@trackhoe/ui'

export default function Example() {
  return <Switch defaultChecked>接收短信通知</Switch>
}
