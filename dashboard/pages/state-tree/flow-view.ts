import { useReactFlow } from '@xyflow/react';
import { useCallback, useEffect } from 'react';
import { nodeSize } from './model/positions.ts';
import type { Key } from './model/tree.ts';

/** The options for showing all states. */
export const fitAllOptions = { maxZoom: 1, padding: 0.08 } as const;

/** Shows everything after a new layout. */
export function useFitAfterLayout(laidOut: number): void {
  const { fitView } = useReactFlow();
  useEffect(() => {
    if (laidOut === 0) return undefined;
    const frame = requestAnimationFrame(() => void fitView({ ...fitAllOptions, duration: motionMs() }));
    return () => cancelAnimationFrame(frame);
  }, [laidOut, fitView]);
}

/** Scrolls a state into view; automatically the one that is selected elsewhere, and the call's current one. */
export function useScrollToState(selected: Key | null, current: Key | null) {
  const { getNode, getViewport, setViewport } = useReactFlow();
  const show = useCallback(
    (key: Key) => {
      const node = getNode(key);
      const pane = document.querySelector('.tree-canvas')?.getBoundingClientRect();
      if (node === undefined || pane === undefined || pane.width === 0) return;
      const { x, y, zoom } = getViewport();
      const [left, top] = [node.position.x * zoom + x, node.position.y * zoom + y];
      const [right, bottom] = [left + nodeSize.width * zoom, top + nodeSize.height * zoom];
      if (left >= 0 && top >= 0 && right <= pane.width && bottom <= pane.height) return;
      // The canvas learns its size late when the panel has just opened.
      const closer = Math.max(zoom, closest);
      const place = {
        x: pane.width / 2 - (node.position.x + nodeSize.width / 2) * closer,
        y: pane.height / 2 - (node.position.y + nodeSize.height / 2) * closer,
      };
      void setViewport({ ...place, zoom: closer }, { duration: motionMs() });
    },
    [getNode, getViewport, setViewport],
  );
  useEffect(() => {
    if (selected === null) return undefined;
    const frame = requestAnimationFrame(() => show(selected));
    return () => cancelAnimationFrame(frame);
  }, [selected, show]);
  useEffect(() => {
    if (current !== null) show(current);
  }, [current, show]);
  return show;
}

/** The minimum zoom for a state that is scrolled into view. */
const closest = 0.6;
const motionMs = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);
