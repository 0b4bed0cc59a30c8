import { QrCode } from '@trackhoe/ui/qr-code'

export default function Example() {
  return <QrCode value="https://example.com/vehicle/TH210-60009" label="车辆 TH210-60009 的页面" size={160} />
}
