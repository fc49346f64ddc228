// Makes an opening book with the engine.
#pragma once

#include <functional>

#include "engine/book.hpp"
#include "engine/engine.hpp"

namespace damero {

/// Looks at the positions near the start that are lost least on the way to, the start first, until the book has as many
/// as its plan says. What is in it already is not looked at again, so that making it can be interrupted. Calls `added`
/// after each new position; with an engine of one thread the same plan gives the same book.
void make_book(Book& book, Engine& engine, const std::function<void()>& added);

}  // namespace damero
