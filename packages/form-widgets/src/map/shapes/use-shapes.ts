import { untilLoaded } from '@trackhoe/ui'
import { useEffect, useRef, useState } from 'react'
import type { FleetView } from '../view/fleet-view.ts'
import type { AreaEditor } from './area-editor.ts'
import type { AreaShape, MapArea, MapTrack } from './map-shapes.ts'
import type { ShapeLayers } from './shape-layer.ts'

interface Shapes {
  areas: readonly MapArea[] | undefined
  track: MapTrack | null
  drawing: { kind: AreaShape['kind']; shape: AreaShape | null; onChange: (shape: AreaShape) => void } | null
}

/** Lays areas and a way on a map, and lets an area be drawn. Their code comes with the first of them. */
export function useShapes(view: FleetView | null, { areas, track, drawing }: Shapes): void {
  const wanted = (areas !== undefined && areas.length > 0) || track !== null
  const [layers, setLayers] = useState<ShapeLayers | null>(null)
  const [editor, setEditor] = useState<AreaEditor | null>(null)
  const isDrawing = drawing !== null
  const onChange = useRef(drawing?.onChange)
  useEffect(() => {
    onChange.current = drawing?.onChange
  })

  useEffect(() => {
    if (!view || !wanted) return
    let made: ShapeLayers | undefined
    let ended = false
    void untilLoaded(() => import('./shape-layer.ts')).then((module) => {
      if (ended) return
      made = new module.ShapeLayers(view)
      setLayers(made)
    })
    return () => {
      ended = true
      setLayers(null)
      made?.destroy()
    }
  }, [view, wanted])

  useEffect(() => {
    if (!view || !isDrawing) return
    let made: AreaEditor | undefined
    let ended = false
    void untilLoaded(() => import('./area-editor.ts')).then((module) => {
      if (ended) return
      made = new module.AreaEditor(view, (shape) => onChange.current?.(shape))
      setEditor(made)
    })
    return () => {
      ended = true
      setEditor(null)
      made?.destroy()
    }
  }, [view, isDrawing])

  useEffect(() => layers?.setAreas(areas ?? []), [layers, areas])
  useEffect(() => layers?.setTrack(track), [layers, track])
  const kind = drawing?.kind
  const shape = drawing?.shape ?? null
  useEffect(() => {
    if (kind !== undefined) editor?.set(kind, shape)
  }, [editor, kind, shape])
}
