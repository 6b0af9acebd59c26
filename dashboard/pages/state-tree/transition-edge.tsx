import { BaseEdge, type Edge, type EdgeProps, getBezierPath, getSmoothStepPath } from '@xyflow/react';
import { memo } from 'react';
import { nodeSize } from './model/positions.ts';
import type { Transition } from './model/references.ts';
import './transition-edge.css';

type WayEdgeData = {
  readonly way: Transition;
  /** The label; it is placed between the states, as wide as the gap. */
  readonly text: string;
  readonly isTaken: boolean;
  readonly isNear: boolean;
};
export type TransitionEdge = Edge<WayEdgeData & Record<string, unknown>, 'way'>;

const widestLabel = 150;
const narrowestLabel = 56;
/** Three lines. */
const labelHeight = 50;
/** Room for the arrow and the bend. */
const besideLabel = 22;

type Ends = { readonly sourceX: number; readonly sourceY: number; readonly targetX: number; readonly targetY: number };

/** A line to a state further left, or above or below: through the gap next to the source state. */
function pathBack({ sourceX, sourceY, targetX, targetY }: Ends): readonly [string, number, number] {
  const gapY = sourceY + (targetY < sourceY ? -1 : 1) * (nodeSize.height / 2 + 18);
  const bend = 44;
  const out = `M ${sourceX} ${sourceY} C ${sourceX + bend} ${sourceY}, ${sourceX + bend} ${gapY}, ${sourceX} ${gapY}`;
  const back = `L ${targetX} ${gapY} C ${targetX - bend} ${gapY}, ${targetX - bend} ${targetY}, ${targetX} ${targetY}`;
  return [`${out} ${back}`, (sourceX + targetX) / 2, gapY];
}

/** A transition on the canvas: to a child, by the model's choice, or by a condition. */
export const TransitionEdgeView = memo(function TransitionEdgeView(props: EdgeProps<TransitionEdge>) {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, data, markerEnd } = props;
  if (data === undefined) return null;
  const { way, text, isTaken, isNear } = data;
  const ends = { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition };
  const isTree = way.kind === 'child' && targetX > sourceX;
  const isBack = targetX < sourceX;
  const [path, middleX, middleY] = isTree
    ? getSmoothStepPath({ ...ends, borderRadius: 10, centerX: sourceX + 18 })
    : isBack
      ? pathBack(ends)
      : getBezierPath(ends);
  const room = isTree ? Math.min(widestLabel, targetX - sourceX - 18 - besideLabel) : widestLabel;
  const isShown = text !== '' && room >= narrowestLabel && (isTree || isNear || way.kind === 'condition');
  const at = isTree ? { x: targetX - besideLabel / 2 - room / 2, y: targetY } : { x: middleX, y: middleY };
  return (
    <>
      <BaseEdge
        path={path}
        {...(markerEnd === undefined ? {} : { markerEnd })}
        interactionWidth={16}
        className={`way way-${way.kind}${isTaken ? ' way-taken' : ''}${isNear ? ' way-near' : ''}`}
      />
      {isShown && (
        <foreignObject
          className="way-words"
          x={at.x - room / 2}
          y={at.y - labelHeight / 2}
          width={room}
          height={labelHeight}
        >
          <div>
            <span className={`way-label way-label-${way.kind}`} title={text}>
              {text}
            </span>
          </div>
        </foreignObject>
      )}
    </>
  );
});
