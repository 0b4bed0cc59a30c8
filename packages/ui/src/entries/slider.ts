'use client'

export { RangeSlider, type RangeSliderProps, Slider, type SliderProps, type SliderRange } from '../slider/slider.tsx'
