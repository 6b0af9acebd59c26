import { type ReactFlowState, useReactFlow, useStore } from '@xyflow/react';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { nodeSize } from './model/positions.ts';
import type { Key } from './model/tree.ts';

/** The options for showing all states. */
export const fitAllOptions = { maxZoom: 1, padding: 0.08 } as const;
/** The minimum zoom for a state that is scrolled into view. */
const closest = 0.6;
/** The minimum zoom for the current state of a call. */
const readable = 0.75;

/** Shows everything after a new layout. */
export function useFitAfterLayout(laidOut: number): void {
  const { fitView } = useReactFlow();
  useEffect(() => {
    if (laidOut === 0) return undefined;
    const frame = requestAnimationFrame(() => void fitView({ ...fitAllOptions, duration: motionMs() }));
    return () => cancelAnimationFrame(frame);
  }, [laidOut, fitView]);
}

const paneWidth = ({ width }: ReactFlowState): number => width;

/**
 * Shows everything again when a panel opens or closes next to a canvas that showed everything, and a state when it is added, unless the states would be
 * too small to read: then it keeps `show` to its one state.
 */
export function useFitBesidePanel(states: number, shown: Key | null, show: (key: Key) => void): void {
  const { fitView, getNodes, getNodesBounds, getViewport } = useReactFlow();
  const width = useStore(paneWidth);
  const last = useRef({ width, states });
  const refit = useEffectEvent(() => {
    const before = last.current;
    last.current = { width, states };
    if (width === 0 || before.width === 0 || (before.width === width && before.states === states)) return;
    const bounds = getNodesBounds(getNodes());
    const { x, y, zoom } = getViewport();
    const wasWhole = bounds.x * zoom + x >= -1 && (bounds.x + bounds.width) * zoom + x <= before.width + 1 && y > -1e4;
    const pane = document.querySelector('.tree-canvas')?.getBoundingClientRect();
    const scale = pane === undefined ? 0 : Math.min(pane.width / bounds.width, pane.height / bounds.height);
    if ((wasWhole || before.states !== states) && scale >= closest)
      void fitView({ ...fitAllOptions, duration: motionMs() });
    else if (shown !== null) show(shown);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => refit());
    return () => cancelAnimationFrame(frame);
  }, [width, states]);
}

/** Scrolls a state into view; automatically the one that is selected elsewhere, and the call's current one. */
export function useScrollToState(selected: Key | null, current: Key | null) {
  const { getNode, getViewport, setViewport } = useReactFlow();
  const show = useCallback(
    (key: Key, least: number = closest) => {
      const node = getNode(key);
      const pane = document.querySelector('.tree-canvas')?.getBoundingClientRect();
      if (node === undefined || pane === undefined || pane.width === 0) return;
      const { x, y, zoom } = getViewport();
      const [left, top] = [node.position.x * zoom + x, node.position.y * zoom + y];
      const [right, bottom] = [left + nodeSize.width * zoom, top + nodeSize.height * zoom];
      const isInView = left >= 0 && top >= 0 && right <= pane.width && bottom <= pane.height;
      if (isInView && (least === closest || zoom >= least)) return;
      // The canvas learns its size late when the panel has just opened.
      const closer = Math.max(zoom, least);
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
    if (current !== null) show(current, readable);
  }, [current, show]);
  return show;
}

const motionMs = (): number => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200);
