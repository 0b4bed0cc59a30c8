import { SafeHtml } from '@trackhoe/ui/safe-html'

export default function Example() {
  return <SafeHtml html={'<p>请于 <strong>3 月 15 日</strong> 前完成保养。</p><script>alert(1)</script>'} />
}
