import { RangeSlider, Slider } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'grid', gap: 24, maxWidth: 360 }}>
      <Slider aria-label="油门开度" defaultValue={70} unit="%" marks={[0, 50, 100]} />
      <RangeSlider aria-label="正常水温" defaultValue={[60, 95]} min={0} max={120} unit="℃" />
    </div>
  )
}
