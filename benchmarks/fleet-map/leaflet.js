// Leaflet with Supercluster as their documentation has them together, with the rings and signs that `FleetMap` draws.
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import Supercluster from 'supercluster'
import { STATES } from './fleet.js'

const COLORS = ['#2f8f4e', '#5b9bd5', '#0b8a94', '#777', '#c62828', '#bbb']

export function mount(box, fleet) {
  const target = box.appendChild(document.createElement('div'))
  const map = L.map(target, { attributionControl: false, maxZoom: 18, minZoom: 2 })
  const marks = L.layerGroup().addTo(map)
  let index

  function show(vehicles) {
    index = new Supercluster({
      radius: 46,
      extent: 256,
      maxZoom: 11,
      map: ({ state }) => Object.fromEntries(STATES.map((name) => [name, name === state ? 1 : 0])),
      reduce: (sum, part) => {
        for (const state of STATES) sum[state] += part[state]
      },
    })
    index.load(
      vehicles.map(({ state, heading, position: { lng, lat } }) => ({
        type: 'Feature',
        properties: { state, heading },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
    )
    draw()
  }

  function draw() {
    const bounds = map.getBounds()
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
    marks.clearLayers()
    for (const { geometry, properties } of index.getClusters(box, map.getZoom())) {
      const [lng, lat] = geometry.coordinates
      L.marker([lat, lng], { icon: properties.cluster ? ring(properties) : sign(properties) }).addTo(marks)
    }
  }

  // As `FleetMap` opens: fitted to the fleet.
  const bounds = () => L.latLngBounds(fleet.map(({ position: { lat, lng } }) => [lat, lng]))
  map.fitBounds(bounds(), { animate: false })
  show(fleet)
  map.on('moveend', draw)
  const goTo = (id) => {
    const { lat, lng } = fleet.find((vehicle) => vehicle.id === id).position
    map.setView([lat, lng], 12)
  }
  const showAll = () => map.fitBounds(bounds())
  return { allInView: Promise.resolve(), show, showAll, goTo, unmount: () => map.remove() }
}

function ring(properties) {
  const count = properties.point_count
  const size = Math.round(Math.min(72, 30 + 2.4 * Math.sqrt(count)))
  let from = 0
  const shares = STATES.map((state, at) => {
    const to = from + (properties[state] / count) * 100
    const part = `${COLORS[at]} ${from}% ${to}%`
    from = to
    return part
  })
  const html = `<div class="ring" style="width:${size}px;height:${size}px;--shares:${shares.join()}"><span>${count}</span></div>`
  return L.divIcon({ html, className: '', iconSize: [size, size] })
}

const signs = new Map()

/** One icon for each state and direction; Leaflet makes an element of it for each mark. */
function sign({ state, heading }) {
  const turn = state === 'travel' ? Math.round(heading / 15) * 15 : 0
  const key = `${state} ${turn}`
  const known = signs.get(key)
  if (known) return known
  const color = COLORS[STATES.indexOf(state)]
  const shape =
    state === 'travel'
      ? `<path d="M6 .8 11 11 6 8.6 1 11Z" transform="rotate(${turn} 6 6)"/>`
      : '<circle cx="6" cy="6" r="5"/>'
  const html = `<svg width="19" height="19" viewBox="-3.5 -3.5 19 19" fill="${color}"><circle cx="6" cy="6" r="9" fill="#fff" stroke="#ccc"/>${shape}</svg>`
  const icon = L.divIcon({ html, className: '', iconSize: [19, 19] })
  signs.set(key, icon)
  return icon
}
