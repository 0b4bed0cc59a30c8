import { ScrollRegion } from '@trackhoe/ui'

export default function Example() {
  return (
    <ScrollRegion aria-label="报文记录" style={{ maxHeight: 140 }}>
      {Array.from({ length: 24 }, (_, at) => (
        <div key={at}>
          08:{String(at).padStart(2, '0')}:00　位置上报，速度 {at % 5} km/h
        </div>
      ))}
    </ScrollRegion>
  )
}
